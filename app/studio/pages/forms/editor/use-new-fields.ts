import { vocabulary } from '../../../../vocabulary.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { type OfferedField, offeredFields } from './offered-fields.ts';
import { fieldRows, freeName, orderOf, ownFieldId, ownWireOf, wireOf } from './read-form.ts';

/** What can be added to the form, and how it is. */
export function useNewFields() {
  const { text, lang } = useStudio();
  const { read, form, slug, variant, draft, announce, do: run } = useEditor();
  const rows = form === undefined ? [] : fieldRows(read, form);
  const offered = form === undefined ? [] : offeredFields(read.definitions, draft.files, slug, lang);
  // Every variant asks for a new field.
  const taken = orderOf(read, rows);
  const last = rows.find(({ widget }) => vocabulary.widgets[widget]?.comesLast)?.name;

  /** `before`: the field that it comes before; those that come last, the consents, stay last. */
  const add = ({ id: field, title, own, purpose, name: fixed }: OfferedField, before = last): void => {
    const name =
      fixed ?? freeName((own === undefined ? field : field.replace(/^own:/, '')).replaceAll('-', '_'), taken);
    const node = own === undefined ? wireOf(read.definitions, field, name) : ownWireOf(read, slug, name, own);
    const fieldId = own === undefined ? ownFieldId(read, field, name) : undefined;
    run({
      type: 'add-field',
      slug,
      variant,
      name,
      field: own ?? field,
      ...(before === undefined ? {} : { before }),
      ...(fieldId === undefined ? {} : { fieldId }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(node === undefined ? {} : { wire: { name, node } }),
    });
    announce(text('studio.fields.added', { name: title }));
  };
  return { offered, add };
}
