import { mayDuplicate } from '#engine/authoring';
import { formatText, LANGUAGES, type Lang } from '#engine/model';
import { wordingIn } from '../../../parts/wording-in.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import {
  type FieldRow,
  fieldRows,
  findsAppeals,
  freeFieldId,
  freeName,
  isCopied,
  orderOf,
} from './read-form.ts';

/** What is done to a field as a whole, in the list and on the canvas: one command each, and a sentence about it. */
export function useFieldActions() {
  const { text } = useStudio();
  const { form, read, draft, slug, variant, announce, do: run } = useEditor();
  const rows = form === undefined ? [] : fieldRows(read, form);
  const { texts } = read.definitions;

  return {
    rows,
    /** `to`: the place that it has among the rows then. */
    move({ name, label }: FieldRow, to: number): void {
      const target = rows[to]?.name;
      if (target === undefined || target === name) return;
      const order = orderOf(read, rows);
      run({ type: 'move-field', slug, variant, order, name, to: order.indexOf(target) });
      announce(text('studio.fields.moved', { label, place: to + 1, count: rows.length }));
    },
    mayDuplicate: (row: FieldRow): boolean =>
      isCopied(row) && mayDuplicate(draft.files, slug, variant, row.name),
    duplicate({ name, label, title }: FieldRow): void {
      const stem = name.replace(/_\d+$/, '');
      const copy = freeName(stem, orderOf(read, rows));
      const number = copy.slice(stem.length + 1) || '2';
      const titles = LANGUAGES.map((lang): [Lang, string] => {
        const own = formatText(wordingIn(texts, title, lang)) || label;
        return [lang, `${own.replace(/ \d+$/, '')} ${number}`];
      });
      const { ru = '', en = '' } = Object.fromEntries(titles);
      const fieldId = freeFieldId(read, copy);
      run({ type: 'duplicate-field', slug, variant, name, copy, fieldId, title: { ru, en } });
      announce(text('studio.fields.duplicated', { label }));
    },
    mayRemove: ({ name }: FieldRow): boolean => !findsAppeals(read, name),
    remove({ name, label }: FieldRow): void {
      run({ type: 'remove-field', slug, variant, name });
      announce(text('studio.fields.removed', { label }));
    },
  };
}
