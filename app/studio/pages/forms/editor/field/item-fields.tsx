import { type Json, type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { hasItemFields, propertiesOf, widgetOf } from '#engine/model/schema';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { Wording } from '../wording.tsx';
import { AddItemField } from './add-item-field.tsx';
import { Choices } from './choices.tsx';
import { Fills } from './fills.tsx';
import { Limits } from './limits.tsx';
import { itemSchemaAt, itemSchemaWay, itemUiWay } from './limits-of.ts';
import { OwnTexts } from './own-texts.tsx';
import { Rows } from './rows.tsx';
import { SourceChoice } from './source-choice.tsx';

interface ItemFieldsProps {
  row: FieldRow;
  /** Names of the lists in its items that lead to the one that is meant. */
  within?: readonly string[];
}

/**
 * The fields of an item, of a list of rows that have several: their texts, whether each row needs them, their limits; one more, and one
 * less. The fields of a list in an item are below it.
 */
export function ItemFields({ row, within = [] }: ItemFieldsProps) {
  const { text } = useStudio();
  const { slug, variant, form, do: run } = useEditor();
  const { name } = row;
  const schema = itemSchemaAt(row.schema, within);
  const ui = objectIn(valueAt(row.ui, itemUiWay(within)));
  if (!hasItemFields(schema, ui, within.length === 0 ? row.widget : widgetOf(schema, ui))) return null;
  const items = objectIn(schema.items);
  const required = listIn(items.required);
  const shown = objectIn(valueAt(form?.uiSchema ?? {}, [name, ...itemUiWay(within), 'items']));
  const order = listIn(shown['ui:order']).map(String);
  const fields = order.length > 0 ? order : propertiesOf(items).map(({ name: one }) => one);
  const titleOf = (field: string): string => String(valueAt(shown, [field, 'ui:title']) ?? field);

  const require = (field: string, isOn: boolean): void => {
    const left: Json[] = isOn ? [...required, field] : required.filter((one) => one !== field);
    run({
      type: 'set-in-property',
      slug,
      variant,
      name,
      path: [...itemSchemaWay(within), 'items', 'required'],
      ...(left.length > 0 ? { value: left } : {}),
    });
  };

  return (
    <fieldset className="zs-wording">
      <legend>{text('studio.items.title')}</legend>
      {fields.map((field) => (
        <details key={field}>
          <summary>{titleOf(field)}</summary>
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
                  path: [name, ...itemUiWay([...within, field]), `ui:${option}`],
                  value,
                })
              }
            />
          ))}
          <OwnTexts row={row} inItems={[...within, field]} />
          {objectIn(items.properties)[field] !== undefined && (
            <TickBox
              label={text('studio.fields.isRequired')}
              isOn={required.includes(field)}
              onChange={(isOn) => require(field, isOn)}
            />
          )}
          <Rows row={row} inItems={[...within, field]} />
          <Choices row={row} inItems={[...within, field]} />
          <SourceChoice row={row} inItems={[...within, field]} />
          <Fills row={row} inItems={[...within, field]} />
          <Limits row={row} field={[...within, field]} />
          {isListOf(items, field) && <ItemFields row={row} within={[...within, field]} />}
          {fields.length > 1 && (
            <button
              className="zy-link zy-link--button"
              type="button"
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                run({ type: 'remove-item-field', slug, variant, name, within, field });
              }}
            >
              {text('studio.fields.remove', { label: titleOf(field) })}
            </button>
          )}
        </details>
      ))}
      <AddItemField name={name} within={within} taken={fields} />
    </fieldset>
  );
}

const isListOf = (items: JsonObject, field: string): boolean =>
  propertiesOf(items).find(({ name }) => name === field)?.schema.type === 'array';
