import { memo, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { STEPS } from '#engine/model/schema';
import type { Translate } from '../controls/control.ts';
import { nativeEncoding } from '../native/native-encoding.ts';
import type { NativeForm } from '../native/native-form.tsx';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import type { FormContext } from '../theme/form-context.ts';
import { noValidation } from '../theme/no-validation.ts';
import { parts } from '../theme/parts.ts';
import { ThemedForm } from '../theme/theme.tsx';
import { BelowFields } from './below-fields.ts';

interface FieldsProps {
  session: FormSession;
  services: Services;
  translate: Translate;
  /** Prefix of the fields' ids, so that a page can show a form twice. */
  idPrefix: string;
  native?: NativeForm | undefined;
}

/**
 * Settings that keep RJSF from setting defaults: the session sets them, and a checkbox with `const:
 * true` must start unticked.
 */
const NO_DEFAULTS = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

/**
 * Renders the fields that the session asks for now, laid out by the theme. Sending and its outcomes do not
 * render them again.
 */
export const Fields = memo(({ session, services, translate, idPrefix, native }: FieldsProps) => {
  const { form, holds } = session;
  const generation = useSyncExternalStore(
    session.subscribeToResets,
    () => session.generation,
    () => session.generation,
  );
  const decided = useSyncExternalStore(session.subscribeToDecisions, session.decided, session.decided);
  // RJSF would merge every branch again for each part that it renders, so the branches are decided
  // here.
  const schema = useMemo(() => holds.schema(decided), [holds, decided]);
  const formContext: FormContext = useMemo(
    () => ({ session, services, translate }),
    [session, services, translate],
  );
  return (
    <ThemedForm
      key={generation}
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={form.uiSchema}
      validator={noValidation}
      formContext={formContext}
      {...(native === undefined ? {} : { method: 'post', action: native.action })}
      {...(import.meta.env.SSR && native !== undefined && nativeEncoding(form))}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
    >
      {/* The last step renders this content itself. */}
      {STEPS in form.uiSchema || <Below />}
      {parts.ResumePart && <parts.ResumePart session={session} translate={translate} />}
    </ThemedForm>
  );
});

/** Child of RJSF's form; without one RJSF adds a button. */
const Below = (): ReactNode => useContext(BelowFields);
