import type { FieldProps } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import { isObject, type Json, type JsonObject, type WidgetSlug } from '#engine';
import { widgets } from '../widgets/index.ts';
import { FieldError } from './field-error.tsx';
import { contextOf } from './form-context.ts';

/**
 * One field: label, hint, control, error. It renders when its error or its schema changes, never for a keystroke; the
 * value lives in the session, which also tells RJSF of the answers that decide what else is asked.
 */
export function LeafField({ schema, uiSchema, fieldPathId, registry, required = false }: FieldProps) {
  const { session, translate } = contextOf(registry);
  const path = fieldPathId.path.join('.');
  const id = fieldPathId.$id;
  const issue = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.issue(path),
    () => undefined,
  );
  const options = optionsOf(uiSchema);
  const { Control, labelled, reservesErrorLine } = widgets[options.widget as WidgetSlug];
  const hint = typeof options.description === 'string' ? options.description : undefined;
  const describedBy = [hint && `${id}-hint`, issue && `${id}-error`].filter(Boolean).join(' ') || undefined;

  return (
    <div className="zy-field" data-path={path} data-invalid={issue !== undefined}>
      {labelled && (
        <label className="zy-label" htmlFor={id}>
          {String(options.title ?? path)}
          {!required && <span className="zy-label__optional"> {translate('form.optional')}</span>}
        </label>
      )}
      {hint && (
        <p className="zy-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control
        id={id}
        path={path}
        schema={schema as JsonObject}
        options={options}
        session={session}
        translate={translate}
        required={required}
        invalid={issue !== undefined}
        describedBy={describedBy}
        onCommit={() => session.decide()}
      />
      <FieldError id={`${id}-error`} issue={issue} translate={translate} isReserved={reservesErrorLine} />
    </div>
  );
}

/** `ui:title` → `title`; RJSF has no say in how our options are read. */
function optionsOf(uiSchema: unknown): Record<string, Json> {
  if (!isObject(uiSchema)) return {};
  return Object.fromEntries(
    Object.entries(uiSchema)
      .filter(([key]) => key.startsWith('ui:'))
      .map(([key, value]) => [key.slice('ui:'.length), value]),
  );
}
