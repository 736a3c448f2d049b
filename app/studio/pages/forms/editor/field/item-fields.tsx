import { hasItemFields, type Json, listIn, objectIn, valueAt } from '#engine/model';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { Wording } from '../wording.tsx';
import { Limits } from './limits.tsx';

/** The fields of an item, of a list of rows that have several: their texts, whether each row needs them, their limits. */
export function ItemFields({ row }: { row: FieldRow }) {
  const { text } = useStudio();
  const { slug, variant, form, do: run } = useEditor();
  const { name, schema, ui, widget } = row;
  if (!hasItemFields(schema, ui, widget)) return null;
  const items = objectIn(schema.items);
  const required = listIn(items.required);
  const shown = objectIn(valueAt(form?.uiSchema ?? {}, [name, 'items']));
  const order = listIn(shown['ui:order']).map(String);
  const fields = order.length > 0 ? order : Object.keys(objectIn(items.properties));

  const require = (field: string, isOn: boolean): void => {
    const left: Json[] = isOn ? [...required, field] : required.filter((one) => one !== field);
    run({
      type: 'set-in-property',
      slug,
      variant,
      name,
      path: ['items', 'required'],
      ...(left.length > 0 ? { value: left } : {}),
    });
  };

  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.items.title')}</legend>
      {fields.map((field) => (
        <details key={field}>
          <summary>{String(valueAt(shown, [field, 'ui:title']) ?? field)}</summary>
          {(['title', 'description'] as const).map((option) => (
            <Wording
              key={option}
              label={text(option === 'title' ? 'studio.fields.label' : 'studio.fields.hint')}
              value={valueAt(ui, ['items', field, `ui:${option}`])}
              onWrite={(value) =>
                run({
                  type: 'set-in-form',
                  slug,
                  variant,
                  part: 'ui',
                  path: [name, 'items', field, `ui:${option}`],
                  value,
                })
              }
            />
          ))}
          <TickBox
            label={text('studio.fields.isRequired')}
            isOn={required.includes(field)}
            onChange={(isOn) => require(field, isOn)}
          />
          <Limits row={row} field={field} />
        </details>
      ))}
    </fieldset>
  );
}
