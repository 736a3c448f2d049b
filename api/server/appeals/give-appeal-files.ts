import type { Transaction } from 'kysely';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/** The files of an answer by their ids, in their order. */
export interface AnswerFiles {
  /** All that the answer has from now on. */
  ids: readonly string[];
  /** As its editor has seen them; absent: whatever there is now. */
  seen?: readonly string[];
}

/** Of the ids that were given, the places of those that no longer exist, or are given twice. */
export interface UnknownFiles {
  unknown: readonly number[];
}

/**
 * In the transaction that holds the appeal: from it on the visitor is shown exactly these. What the answer had before loses its row, and its
 * content with the next look at what is nobody's. Resolves with the names where something changes.
 */
export async function giveAppealFiles(
  transaction: Transaction<Tables>,
  number: string,
  { ids, seen }: AnswerFiles,
): Promise<readonly string[] | 'outdated' | UnknownFiles | undefined> {
  const rows = await transaction
    .selectFrom('appeal_files')
    .select(['id', 'name', 'position'])
    .where('number', '=', number)
    .where('type', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .$if(!isSqlite(transaction), (query) => query.forUpdate())
    .execute();
  const given = rows.filter(({ position }) => position !== null).map(({ id }) => id);
  if (seen !== undefined && !areSame(seen, given)) return 'outdated';
  if (areSame(ids, given)) return undefined;
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  const unknown = ids.flatMap((id, index) => (nameOf.has(id) && ids.indexOf(id) === index ? [] : [index]));
  if (unknown.length > 0) return { unknown };
  const removed = given.filter((id) => !ids.includes(id));
  if (removed.length > 0) await transaction.deleteFrom('appeal_files').where('id', 'in', removed).execute();
  for (const [index, id] of ids.entries())
    await transaction
      .updateTable('appeal_files')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
  return ids.map((id) => nameOf.get(id) ?? '');
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
