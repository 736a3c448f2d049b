import { canDuplicate, type SharedPart } from '#engine/authoring';
import { groupIntoRuns, groupsIn } from '#engine/model/schema';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';
import { keptInGroups } from './kept-in-groups.ts';
import { numberedTitle, partWithNames, sharedPartOf } from './once-more.ts';
import {
  canBeCopied,
  type FieldRow,
  fieldRows,
  findsAppeals,
  freeFieldId,
  freeName,
  orderOf,
} from './read-form.ts';

/**
 * Returns the actions on a whole field (move, copy, remove) for the list and the canvas; each runs one edit command
 * and announces it to screen readers.
 */
export function useFieldActions() {
  const { text } = useStudio();
  const { form, read, draft, slug, variant, lang, announce, do: run } = useEditor();
  const all = form === undefined ? [] : fieldRows(read, form);
  const runs = groupIntoRuns(
    all.map(({ name }) => name),
    groupsIn(form?.uiSchema ?? {}),
  );
  const named = new Map(all.map((row) => [row.name, row]));
  const rows = runs.flatMap(({ names }) => names.flatMap((name) => named.get(name) ?? []));
  const partWith = (name: string): SharedPart | undefined =>
    sharedPartOf(read, draft.files, { slug, variant, name });
  const mayBeTwo = ({ name }: FieldRow): boolean =>
    canDuplicate(draft.files, slug, variant, name, partWith(name));

  return {
    /** Rows in the order that visitors see: the fields of a group are together. */
    rows,
    /** Moves a field to the index `wanted` among the rows. */
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
    mayDuplicate: (row: FieldRow): boolean => canBeCopied(row) && mayBeTwo(row),
    /**
     * Returns the reason why the field cannot be duplicated; undefined if it can be, or if
     * duplication is not offered for its kind.
     */
    duplicationRefusal(row: FieldRow): string | undefined {
      if (!canBeCopied(row) || mayBeTwo(row)) return undefined;
      const [main] = partWith(row.name)?.answers ?? [];
      const whole = main?.name === row.name ? undefined : named.get(main?.name ?? '');
      return whole === undefined
        ? text('studio.fields.once', { label: row.label })
        : text('studio.fields.ofPart', { label: row.label, part: whole.label });
    },
    duplicate({ name, label, title }: FieldRow): void {
      const taken = orderOf(read, rows);
      const of = partWith(name);
      const part = of && {
        of,
        copy: partWithNames(
          of.field,
          of.answers.map(({ own }) => own),
          taken,
        ),
      };
      const copy = part?.copy.answers[0]?.name ?? freeName(name.replace(/_\d+$/, ''), taken);
      run({
        type: 'duplicate-field',
        slug,
        variant,
        name,
        copy,
        fieldId: freeFieldId(read, copy),
        title: numberedTitle(read.definitions, title, { label, labels: all.map((row) => row.label), lang }),
        ...(part === undefined ? {} : { part }),
      });
      announce(text('studio.fields.duplicated', { label }));
    },
    mayRemove: ({ name }: FieldRow): boolean => !findsAppeals(read, name),
    remove({ name, label }: FieldRow): void {
      run({ type: 'remove-field', slug, variant, name });
      announce(text('studio.fields.removed', { label }));
    },
  };
}
