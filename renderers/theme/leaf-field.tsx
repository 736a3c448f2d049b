import type { FieldProps } from '@rjsf/utils';
import { useSyncExternalStore } from 'react';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { joinPath, toInputId } from '#engine/model/json';
import { enterKeyOf } from '../controls/control.ts';
import { describedBy, fieldParts } from '../controls/field-parts.tsx';
import { optionsOf } from '../controls/ui-options.ts';
import { widgetBy } from '../widgets/index.ts';
import { contextOf } from './form-context.ts';

/**
 * Renders one field: label, hint, control, error. It renders again for another error or schema, never for a
 * keystroke.
 */
export function LeafField({ schema, uiSchema, fieldPathId, registry, required = false }: FieldProps) {
  const { session, services, translate } = contextOf(registry);
  const path = joinPath(fieldPathId.path);
  const id = toInputId(registry.globalFormOptions.idPrefix, path);
  const issue = useSyncExternalStore(
    (listener) => session.subscribe(path, listener),
    () => session.issue(path),
    () => session.issue(path),
  );
  const options = optionsOf(uiSchema);
  const widget = widgetBy(String(options.widget));
  const { Control, anatomy } = widget;
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
      describedBy={describedBy({ id, options, issue })}
      enterKeyHint={enterKeyOf(options, enterKeyAt(path, session.form))}
      onCommit={() => session.decide()}
    />
  );
  if (anatomy === 'none') return control;
  return (
    <div className="zy-field" id={`${id}-field`} data-path={path} data-invalid={issue !== undefined}>
      {fieldParts({ id, name: path, widget, options, required, issue, translate }, control)}
    </div>
  );
}

/**
 * Returns the label of a phone's Enter key: to the next field, or after the last typed one to
 * sending.
 */
const enterKeyAt = (path: string, { fields }: CompiledForm): 'next' | 'send' =>
  fields.findLast(({ widget }) => widgetBy(widget).hasTextInput !== false)?.path === path ? 'send' : 'next';
