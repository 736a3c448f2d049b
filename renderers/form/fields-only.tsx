import { useId, useMemo } from 'react';
import type { FormChecker } from '#engine';
import type { Services } from '../services.ts';
import type { FormSession } from '../session/form-session.ts';
import { conditionValidator } from '../theme/condition-validator.ts';
import type { FormContext } from '../theme/form-context.ts';
import { ThemedForm } from '../theme/theme.tsx';
import { translator } from './translator.ts';

interface FieldsOnlyProps {
  session: FormSession;
  services?: Services;
  checker?: FormChecker;
}

const NO_SERVICES: Services = {};
const decidesNothing: FormChecker = { check: () => [], accepts: () => false };

/** A form's fields without its title, its button and its sending: for looking at them. */
export function FieldsOnly({ session, services = NO_SERVICES, checker = decidesNothing }: FieldsOnlyProps) {
  const { form } = session;
  const idPrefix = `zy${useId().replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const formContext: FormContext = useMemo(
    () => ({ session, services, translate: translator(form) }),
    [session, services, form],
  );
  const validator = useMemo(() => conditionValidator(checker), [checker]);
  return (
    <ThemedForm
      idPrefix={idPrefix}
      schema={form.schema}
      uiSchema={form.uiSchema}
      validator={validator}
      initialFormData={session.initialAnswers()}
      formContext={formContext}
      noValidate
      noHtml5Validate
      showErrorList={false}
    >
      {/* Without a child RJSF draws a button of its own; nothing here is sent. */}
      <span hidden />
    </ThemedForm>
  );
}
