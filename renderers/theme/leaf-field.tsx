import type { FieldProps } from '@rjsf/utils';
import { useState, useSyncExternalStore } from 'react';
import type { CompiledForm, JsonObject } from '#engine/model';
import { textOption } from '../controls/control.ts';
import { FieldError } from '../controls/field-error.tsx';
import { FieldLabel } from '../controls/field-label.tsx';
import { optionsOf } from '../controls/ui-options.ts';
import { widgetBy } from '../widgets/index.ts';
import { contextOf } from './form-context.ts';

/**
 * One field: label, hint, control, error. It renders when its error or its schema changes, never for a keystroke; the
 * value lives in the session, which also passes RJSF the answers that decide which other fields are shown.
 */
export function LeafField({ schema, uiSchema, fieldPathId, registry, required = false }: FieldProps) {
  const { session, services, translate } = contextOf(registry);
  const path = fieldPathId.path.join('.');
  const id = fieldPathId.$id;
  const found = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.issue(path),
    () => session.issue(path),
  );
  const [isActive, setActive] = useState(false);
  const options = optionsOf(uiSchema);
  const { Control, anatomy, reservesErrorLine, hidesErrorWhileActive, alertsError } = widgetBy(
    String(options.widget),
  );
  const issue = isActive ? undefined : found;
  const hint = typeof options.description === 'string' ? options.description : undefined;
  const describedBy = [hint && `${id}-hint`, issue && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control = (
    <Control
      id={id}
      path={path}
      schema={schema as JsonObject}
      options={options}
      session={session}
      services={services}
      translate={translate}
      required={required}
      invalid={issue !== undefined}
      describedBy={describedBy}
      enterKeyHint={(textOption(options, 'enterKeyHint') ?? enterKeyAt(path, session.form)) as 'send'}
      onCommit={() => session.decide()}
    />
  );
  if (anatomy === 'none') return control;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens whether its control has the focus
    <div
      className="zy-field"
      id={`${id}-field`}
      data-path={path}
      data-invalid={found !== undefined}
      onFocus={hidesErrorWhileActive ? () => setActive(true) : undefined}
      onBlur={hidesErrorWhileActive ? () => setActive(false) : undefined}
    >
      {anatomy !== 'own' && (
        <FieldLabel
          id={id}
          isGroup={anatomy === 'group'}
          title={String(options.title ?? path)}
          optional={!required && String(options.optionalCaption ?? translate('form.optional'))}
        />
      )}
      {hint && (
        <p className="zy-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.disabled === true ? (
        <fieldset className="zy-field__disabled" disabled>
          {control}
        </fieldset>
      ) : (
        control
      )}
      <FieldError
        id={`${id}-error`}
        text={issue && translate(issue.messageKey, issue.params)}
        translate={translate}
        isReserved={reservesErrorLine}
        isAlert={alertsError}
      />
    </div>
  );
}

/** What a phone writes on its Enter key: it leads from field to field, and from the last that is typed to sending. */
const enterKeyAt = (path: string, { fields }: CompiledForm): string =>
  fields.findLast(({ widget }) => widgetBy(widget).isTyped !== false)?.path === path ? 'send' : 'next';
