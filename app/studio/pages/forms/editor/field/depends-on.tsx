import { useId } from 'react';
import { isObject, listIn, objectIn } from '#engine/model/json';
import { vocabulary } from '../../../../../vocabulary.ts';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { mastersOf } from '../masters-of.ts';
import type { FieldRow } from '../read-form.ts';

/**
 * Sets the other answer on which the choices of a field depend: the field offers only those of that answer's
 * group.
 */
export function DependsOn({ row: { name, widget, ui } }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, form, do: run } = useEditor();
  const id = useId();
  const options: Readonly<Record<string, unknown>> = vocabulary.widgets[widget]?.options ?? {};
  if (form === undefined || !('dependsOn' in options)) return null;
  const choices = listIn(objectIn(form.uiSchema[name])['ui:choices']).filter(isObject);
  const masters = mastersOf(
    form,
    name,
    choices.map(({ group }) => group),
  );
  const now = ui['ui:dependsOn'];
  const chosen = typeof now === 'string' ? now : '';
  if (masters.length === 0 && chosen === '') return null;
  const place = { slug, variant, part: 'ui', path: [name, 'ui:dependsOn'] } as const;
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.fields.dependsOn')}</label>
      <select
        className="zs-input"
        id={id}
        value={chosen}
        onChange={({ target: { value } }) =>
          run(value === '' ? { type: 'remove-in-form', ...place } : { type: 'set-in-form', ...place, value })
        }
      >
        <option value="">{text('studio.fields.dependsOn.nothing')}</option>
        {/* A removed answer stays in the list, so that it is visible. */}
        {chosen !== '' && !masters.some((one) => one.name === chosen) && <option>{chosen}</option>}
        {masters.map((one) => (
          <option key={one.name} value={one.name}>
            {text('studio.fields.dependsOn.answer', { label: one.label })}
          </option>
        ))}
      </select>
    </div>
  );
}
