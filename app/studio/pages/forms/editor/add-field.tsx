import { useId, useState } from 'react';
import { vocabulary } from '../../../../vocabulary.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { useStudio } from '../../../studio-context.ts';
import { distinctTitles } from './distinct-titles.ts';
import { useEditor } from './editor-context.ts';
import { type OfferedField, offeredFields } from './offered-fields.ts';
import { fieldRows, orderOf, ownFieldId, ownWireOf, wireOf } from './read-form.ts';

// Samples import every widget, so they are loaded on request.
const fetchFieldCatalogue = async () => (await import('./field-catalogue.tsx')).FieldCatalogue;

/** Adds a field before those that come last, the consents: by its name from a list, or by its looks from the catalogue. */
export function AddField() {
  const { text, lang } = useStudio();
  const { read, form, slug, variant, draft, announce, do: run } = useEditor();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (form === undefined) return null;
  const offered = offeredFields(read.definitions, draft.files, slug, lang);
  const titles = distinctTitles(offered, (origin, title) =>
    text(`studio.catalogue.origin.${origin}`, { title }),
  );
  // Every variant asks for a new field.
  const taken = orderOf(read, fieldRows(read, form));

  const add = ({ id: field, title, own, purpose, name: fixed }: OfferedField): void => {
    const name =
      fixed ?? freeName((own === undefined ? field : field.replace(/^own:/, '')).replaceAll('-', '_'), taken);
    const node =
      own === undefined ? wireOf(read.definitions, field, name) : ownWireOf(read, slug, name, own.schema);
    const fieldId = own === undefined ? ownFieldId(read, field, name) : undefined;
    const last = fieldRows(read, form).find(({ widget }) => vocabulary.widgets[widget]?.comesLast)?.name;
    run({
      type: 'add-field',
      slug,
      variant,
      name,
      field: own ?? field,
      ...(last === undefined ? {} : { before: last }),
      ...(fieldId === undefined ? {} : { fieldId }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(node === undefined ? {} : { wire: { name, node } }),
    });
    announce(text('studio.fields.added', { name: title }));
  };

  const groups = [
    ['shared', offered.filter(({ own }) => own === undefined)],
    ['own', offered.filter(({ own }) => own !== undefined)],
  ] as const;
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.fields.add')}</label>
      <select className="zs-input" id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {groups.map(
          ([kind, fields]) =>
            fields.length > 0 && (
              <optgroup key={kind} label={text(`studio.catalogue.${kind}`)}>
                {fields.map((field) => (
                  <option key={field.id} value={field.id}>
                    {titles.get(field.id)}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </select>
      <button
        className="zy-button zy-button--secondary"
        type="button"
        onClick={() => {
          const field = offered.find((one) => one.id === chosen) ?? offered[0];
          if (field !== undefined) add(field);
        }}
      >
        {text('studio.fields.add.button')}
      </button>
      <button className="zs-button" type="button" onClick={() => setOpen(true)}>
        {text('studio.catalogue.open')}
      </button>
      {isOpen && (
        <LazyPart
          of={fetchFieldCatalogue}
          given={{
            offered,
            onAdd: (field: OfferedField) => {
              add(field);
              setOpen(false);
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </div>
  );
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}_${count}`;
  return free;
}
