import { useId, useState } from 'react';
import { FIELD_TYPES } from '#engine/authoring';
import { inSiteLanguages } from '#engine/model/resolve';
import { languagesOf } from '#engine/model/text';
import { vocabulary } from '../../../../../vocabulary.ts';
import { Button } from '../../../../parts/button.tsx';
import { useStudio } from '../../../../studio-context.ts';
import { useEditor } from '../editor-context.ts';
import { itemFieldTypes, itemPicks } from './item-field-types.ts';

interface AddItemFieldProps {
  /** Name of the list. */
  name: string;
  within: readonly string[];
  /** Names of the item's fields. */
  taken: readonly string[];
}

/** Adds a field to the items of a list, of a kind that rows can show. */
export function AddItemField({ name, within, taken }: AddItemFieldProps) {
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
