import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../storage/tables.ts';

export interface AppealChange {
  status?: string;
  /** Midnights in Moscow, ISO 8601; null: not considered after all. */
  plannedAt?: string;
  consideredAt?: string | null;
  /** To the visitor, plain text with line breaks; '': none. */
  answer?: string;
}

export interface RecordedChange extends AppealChange {
  /** Names of the answer's files, all that it has since then. */
  files?: readonly string[];
}

/** One change of an appeal. */
export interface PastChange {
  /** ISO 8601. */
  at: string;
  /** Of who changed it; undefined: the operator, on the command line. */
  userName?: string;
  /** What was changed, as it was then. */
  changed: RecordedChange;
}

interface NewChange {
  number: string;
  changed: RecordedChange;
  at: string;
  userId: string | null;
}

/** In the transaction that changes the appeal and holds it: its changes are counted one by one. */
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

/** By number, the oldest first. */
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
        // Who has left may have no name here any more.
        ...(userId === null ? {} : { userName: name ?? userId }),
      })),
    ]),
  );
}
