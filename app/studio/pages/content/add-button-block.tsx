import { useId, useState } from 'react';
import { newButtonBlock } from '#engine/authoring';
import type { Json, JsonObject } from '#engine/model/json';
import { type ExistingNames, namedOptions } from '#engine/model/names';
import { Button } from '../../parts/button.tsx';
import { useStudio } from '../../studio-context.ts';

interface AddButtonBlockProps {
  page: JsonObject;
  blocks: readonly Json[];
  names: ExistingNames;
  onAdd(block: JsonObject): void;
}

/**
 * Select and button that add a block whose button opens the chosen form; its texts follow from the form's
 * title. Nothing if there are no forms.
 */
export function AddButtonBlock({ page, blocks, names, onAdd }: AddButtonBlockProps) {
  const { text, lang, languages } = useStudio();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const unpublished = (title: string): string => text('studio.shape.unpublished', { title });
  const place = { document: page, path: ['blocks'] };
  const offered = namedOptions('forms', names, place, { lang, richContent: '', unpublished });
  const form = chosen || (offered[0]?.value ?? '');
  const known = [...names.forms, ...names.unpublished.forms].find(({ name }) => name === form);
  if (known === undefined) return null;
  const titles: Partial<Record<string, string>> = known.title;
  // A language that the studio does not speak has the title of the default one.
  const title = Object.fromEntries(languages.map((one) => [one, titles[one] ?? titles[lang] ?? '']));
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.content.button.form')}</label>
      <select className="zs-input" id={id} value={form} onChange={({ target }) => setChosen(target.value)}>
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
      <Button
        look="second"
        label={text('studio.content.button.add')}
        onClick={() => onAdd(newButtonBlock(form, title, blocks))}
      />
    </div>
  );
}
