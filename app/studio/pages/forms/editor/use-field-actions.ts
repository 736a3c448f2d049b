import { mayDuplicate } from '#engine/authoring';
import { formatText, groupsIn, inRuns, LANGUAGES, type Lang, objectIn } from '#engine/model';
import { useTitles } from '../../../parts/use-titles.ts';
import { wordingIn } from '../../../parts/wording-in.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { keptInGroups } from './kept-in-groups.ts';
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
  const titleOf = useTitles();
  const all = form === undefined ? [] : fieldRows(read, form);
  const runs = inRuns(
    all.map(({ name }) => name),
    groupsIn(form?.uiSchema ?? {}),
  );
  const named = new Map(all.map((row) => [row.name, row]));
  const rows = runs.flatMap(({ names }) => names.flatMap((name) => named.get(name) ?? []));
  const { texts, fields } = read.definitions;
  const mayBeTwo = (row: FieldRow): boolean => mayDuplicate(draft.files, slug, variant, row.name);

  return {
    /** As visitors have them: the fields of a group are together. */
    rows,
    /** `wanted`: the place that it is to have among the rows then. */
    move({ name, label }: FieldRow, wanted: number): void {
      if (rows[wanted] === undefined) return;
      const to = keptInGroups(runs, name, wanted);
      const target = rows[to]?.name;
      if (target === undefined) return;
      if (target === name) {
        announce(text('studio.fields.staysInGroup', { label }));
        return;
      }
      const order = orderOf(read, rows);
      run({ type: 'move-field', slug, variant, order, name, to: order.indexOf(target) });
      announce(text('studio.fields.moved', { label, place: to + 1, count: rows.length }));
    },
    mayDuplicate: (row: FieldRow): boolean => isCopied(row) && mayBeTwo(row),
    /** Why the form cannot ask the same once more; undefined where it can, or nobody would expect it to. */
    whyOnce(row: FieldRow): string | undefined {
      if (!isCopied(row) || mayBeTwo(row)) return undefined;
      const part = [...fields.values()].find(
        ({ schema }) => schema.type === undefined && objectIn(schema.properties)[row.name] !== undefined,
      );
      return part === undefined
        ? text('studio.fields.once', { label: row.label })
        : text('studio.fields.ofPart', { label: row.label, part: titleOf(`fields/${part.slug}`) });
    },
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
