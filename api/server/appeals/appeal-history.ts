import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * New values of an appeal that staff set; an absent member stays as it is, and `consideredAt: null` removes the
 * day.
 */
export interface AppealChange {
  status?: string;
  /** Midnights in Moscow, ISO 8601; null marks the appeal as not considered again. */
  plannedAt?: string;
  consideredAt?: string | null;
  /** Bank's reply to the visitor, plain text with line breaks; '' for none. */
  answer?: string;
}

/** Change of an appeal as its history stores it: the changed values and the names of all files of the reply. */
export interface RecordedChange extends AppealChange {
  /** Names of all files of the reply after the change. */
  files?: readonly string[];
}

/** Past change of an appeal, with its time and author. */
export interface PastChange {
  /** ISO 8601. */
  at: string;
  /** Name of the author; `undefined` for the operator on the command line. */
  userName?: string;
  /** Changed members, with the values of that time. */
  changed: RecordedChange;
}

interface NewChange {
  number: string;
  changed: RecordedChange;
  at: string;
  userId: string | null;
}

/**
 * Adds a change to the history of an appeal. Must run in the transaction that locks the appeal, since changes are
 * numbered in order.
 */
export async function insertChange(
  transaction: Transaction<Tables>,
  { number, changed, at, userId }: NewChange,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('appeal_changes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('appeal_changes')
    .values({
      number,
      position: Number(count) + 1,
      changed_at: at,
      user_id: userId,
      changed: JSON.stringify(changed),
    })
    .execute();
}

/**
 * Resolves with the past changes of each appeal, oldest first, by the appeal's number; an appeal without changes
 * is absent.
 */
export async function readHistory(
  database: Kysely<Tables>,
  numbers: readonly string[],
): Promise<Map<string, PastChange[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await database
    .selectFrom('appeal_changes')
    .leftJoin('users', 'users.id', 'appeal_changes.user_id')
    .select(['number', 'changed_at', 'changed', 'user_id', 'users.name'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .orderBy('position')
    .execute();
  const changes = Map.groupBy(rows, (row) => row.number);
  return new Map(
    [...changes].map(([number, own]) => [
      number,
      own.map(({ changed_at: at, changed, user_id: userId, name }) => ({
        at,
        changed: JSON.parse(changed) as RecordedChange,
        // A user who was removed may have no name any more.
        ...(userId === null ? {} : { userName: name ?? userId }),
      })),
    ]),
  );
}
