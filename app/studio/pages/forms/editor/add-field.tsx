import { useId, useState } from 'react';
import { formatText, isListed, isObject, withTexts } from '#engine';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { fieldRows, wireOf } from './read-form.ts';

/** The catalogue of shared fields, and a button that puts one before the consent. */
export function AddField() {
  const { text } = useStudio();
  const { read, form, slug, variant, draft, announce, do: run } = useEditor();
  const id = useId();
  const [chosen, setChosen] = useState('');
  if (form === undefined) return null;
  const { fields, texts } = read.definitions;
  const listed = isListed(draft.files, slug);
  // A group brings several answers along, and only a configured list has a place for one.
  const offered = [...fields.values()].filter(({ schema }) => listed || typeof schema.type === 'string');
  const taken = form.fields.map(({ path }) => path);

  const add = (): void => {
    const field = chosen === '' ? (offered[0]?.slug ?? '') : chosen;
    const name = freeName(field.replaceAll('-', '_'), taken);
    const node = wireOf(read.definitions, field, name);
    const consent = fieldRows(read, form).find(({ widget }) => widget === 'consent')?.name;
    run({
      type: 'add-field',
      slug,
      variant,
      name,
      field,
      ...(consent === undefined ? {} : { before: consent }),
      ...(node === undefined ? {} : { wire: { name, node } }),
    });
    announce(text('studio.fields.added', { name }));
  };

  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.fields.add')}</label>
      <select className="zs-input" id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {offered.map(({ slug: field, ui }) => {
          const title = withTexts(isObject(ui) ? (ui['ui:title'] ?? '') : '', texts.ru, 'ru');
          return (
            <option key={field} value={field}>
              {typeof title === 'string' && title !== '' ? `${formatText(title)} (${field})` : field}
            </option>
          );
        })}
      </select>
      <button className="zy-button zy-button--secondary" type="button" onClick={add}>
        {text('studio.fields.add.button')}
      </button>
    </div>
  );
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}_${count}`;
  return free;
}
