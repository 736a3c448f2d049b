import { useId, useState } from 'react';
import { FIELD_TYPES, thenWith } from '#engine/authoring';
import { type JsonObject, listIn, objectIn, valueAt } from '#engine/model/json';
import { inSiteLanguages } from '#engine/model/resolve';
import { hasItemFields, propertiesOf, widgetOf } from '#engine/model/schema';
import { languagesOf } from '#engine/model/text';
import { vocabulary } from '../../../../../vocabulary.ts';
import { Button } from '../../../../parts/button.tsx';
import { focusNeighbour } from '../../../../parts/focus-neighbour.ts';
import { TickBox } from '../../../../parts/tick-box.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldRow } from '../read-form.ts';
import { useWrite } from '../use-write.ts';
import { Wording } from '../wording.tsx';
import { Choices } from './choices.tsx';
import { FieldConditions } from './field-conditions.tsx';
import { Fills } from './fills.tsx';
import { itemFieldTypes, itemPicks } from './item-field-types.ts';
import { Limits } from './limits.tsx';
import { itemSchemaAt, itemUiPath } from './limits-of.ts';
import { OwnTexts } from './own-texts.tsx';
import { Rows } from './rows.tsx';
import { SourceChoice } from './source-choice.tsx';

interface ItemFieldsProps {
  row: FieldRow;
  /** Names of the nested lists that lead to this one. */
  within?: readonly string[];
}

/**
 * Settings of the fields in a list's items: their texts, whether each row requires them, their limits; adding and
 * removing. Fields of a nested list are shown below it. Nothing for a list whose items have no fields.
 */
export function ItemFields({ row, within = [] }: ItemFieldsProps) {
  const { text } = useStudio();
  const { slug, variant, form, do: run } = useEditor();
  const write = useWrite();
  const { name } = row;
  const schema = itemSchemaAt(row.schema, within);
  const ui = objectIn(valueAt(row.ui, itemUiPath(within)));
  if (!hasItemFields(schema, ui, within.length === 0 ? row.widget : widgetOf(schema, ui))) return null;
  const items = objectIn(schema.items);
  const shown = objectIn(valueAt(form?.uiSchema ?? {}, [name, ...itemUiPath(within), 'items']));
  const order = listIn(shown['ui:order']).map(String);
  const fields = order.length > 0 ? order : propertiesOf(items).map(({ name: one }) => one);
  const titleOf = (field: string): string => String(valueAt(shown, [field, 'ui:title']) ?? field);

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
                write('ui', [name, ...itemUiPath([...within, field]), `ui:${option}`], value)
              }
            />
          ))}
          <OwnTexts row={row} inItems={[...within, field]} />
          <TickBox
            label={text('studio.fields.isRequired')}
            isOn={isAlwaysRequired(items, field)}
            onChange={(required) =>
              run({
                type: 'require-field',
                slug,
                variant,
                name,
                inItems: { variant, within, field },
                required,
              })
            }
          />
          <Rows row={row} inItems={[...within, field]} />
          <Choices row={row} inItems={[...within, field]} />
          <SourceChoice row={row} inItems={[...within, field]} />
          <Fills row={row} inItems={[...within, field]} />
          <Limits row={row} field={[...within, field]} />
          <FieldConditions name={name} label={titleOf(field)} inItems={[...within, field]} />
          {isListOf(items, field) && <ItemFields row={row} within={[...within, field]} />}
          {fields.length > 1 && (
            <Button
              look="link"
              label={text('studio.fields.remove', { label: titleOf(field) })}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                run({ type: 'remove-item-field', slug, variant, name, within, field });
              }}
            />
          )}
        </details>
      ))}
      <AddItemField name={name} within={within} taken={fields} />
    </fieldset>
  );
}

/** True if an item requires the field wherever it is shown. */
const isAlwaysRequired = (items: JsonObject, field: string): boolean => {
  const at = thenWith(items, [], field) ?? [];
  return listIn(valueAt(items, [...at, 'required'])).includes(field);
};

const isListOf = (items: JsonObject, field: string): boolean =>
  propertiesOf(items).find(({ name }) => name === field)?.schema.type === 'array';

interface AddItemFieldProps {
  /** Name of the list. */
  name: string;
  within: readonly string[];
  /** Names of the item's fields. */
  taken: readonly string[];
}

/** Adds a field to the items of a list, of a kind that rows can show. */
function AddItemField({ name, within, taken }: AddItemFieldProps) {
  const { text, lang } = useStudio();
  const { slug, variant, read, announce, do: run } = useEditor();
  const id = useId();
  const types = [
    ...itemFieldTypes(FIELD_TYPES, vocabulary.widgets, within.length > 0),
    // A nested list cannot have picks.
    ...(within.length > 0 ? [] : itemPicks(read.definitions, slug, name)),
  ];
  const [chosen, setChosen] = useState(types[0]?.slug);
  const add = (): void => {
    const type = types.find((one) => one.slug === chosen) ?? types[0];
    if (type === undefined) return;
    let field = type.slug.replaceAll('-', '_');
    for (let count = 2; taken.includes(field); count += 1)
      field = `${type.slug.replaceAll('-', '_')}_${count}`;
    run({
      type: 'add-item-field',
      slug,
      variant,
      name,
      within,
      field,
      own: inSiteLanguages(type.own, languagesOf(read.definitions.texts)),
    });
    announce(text('studio.fields.added', { name: field }));
  };
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.items.add')}</label>
      <select className="zs-input" id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {types.map(({ slug: type, title }) => (
          <option key={type} value={type}>
            {title[lang]}
          </option>
        ))}
      </select>
      <Button look="second" label={text('studio.fields.add.button')} onClick={add} />
    </div>
  );
}
