import type { Transaction } from 'kysely';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/** Files of a reply by id, in order. */
export interface AnswerFiles {
  /** Complete list of the reply's files. */
  ids: readonly string[];
  /** Files as the editor read them; absent: no comparison. */
  seen?: readonly string[];
}

/** Indexes of ids that do not exist or are repeated. */
export interface UnknownFiles {
  unknown: readonly number[];
}

/**
 * Assigns files to a reply in the transaction that has locked the appeal; visitors then see exactly these.
 * Files that are left out lose their rows; a later sweep removes the content. Resolves with the names,
 * `undefined` if nothing changes; with `outdated` or the unknown ids it changes nothing.
 */
export async function assignAppealFiles(
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
