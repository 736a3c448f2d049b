import { useEffect, useId, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useCatalogueGroups } from './catalogue-groups.ts';
import { useEditor } from './editor-context.ts';
import { LIST_FIELDS } from './field-lines/list-fields.ts';
import { type OfferedField, refusedFiles } from './offered-fields.ts';
import { useNewFields } from './use-new-fields.ts';

// Samples import every widget, so they are loaded when the catalogue opens.
const fetchFieldCatalogue = async () => (await import('./field-catalogue.tsx')).FieldCatalogue;
const fetchFieldLines = async () => (await import('./field-lines/field-lines.tsx')).FieldLines;

/**
 * Select and buttons that add a field to the form: chosen by name, by its picture in the catalogue, or many at once
 * from a list of labels. Fields are added at the end, but in front of consents.
 */
export function AddField() {
  const { text, lang } = useStudio();
  const { form, read, draft, slug } = useEditor();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isListing, setListing] = useState(false);
  useEffect(() => {
    if (location.hash !== LIST_FIELDS) return;
    // A reload does not ask again.
    history.replaceState(history.state, '', location.pathname);
    // The dialog returns the focus to its button when it closes.
    document.getElementById(`${id}-list`)?.focus();
    setListing(true);
  }, [id]);
  const { offered, add } = useNewFields();
  const groups = useCatalogueGroups(offered);
  if (form === undefined) return null;

  const refused = refusedFiles(read.definitions, draft.files, slug, lang)?.titles ?? [];
  return (
    <div className="zs-sentence">
      <label htmlFor={id}>{text('studio.fields.add')}</label>
      <select className="zs-input" id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {groups.map(({ id: group, entries }) => (
          <optgroup key={group} label={text(`studio.catalogue.kind.${group}`)}>
            {entries.map(({ field, title }) => (
              <option key={field.id} value={field.id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
        {refused.length > 0 && (
          <optgroup label={text('studio.catalogue.refused')}>
            {refused.map((title) => (
              <option key={title} disabled>
                {text('studio.fields.add.refused', { title })}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <Button
        look="second"
        label={text('studio.fields.add.button')}
        onClick={() => {
          const field = offered.find((one) => one.id === chosen) ?? groups[0]?.entries[0]?.field;
          if (field !== undefined) add(field);
        }}
      />
      <Button label={text('studio.catalogue.open')} onClick={() => setOpen(true)} />
      <Button id={`${id}-list`} label={text('studio.fieldLines.open')} onClick={() => setListing(true)} />
      {isListing && <LazyPart of={fetchFieldLines} given={{ onClose: () => setListing(false) }} />}
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
