import type { Transaction } from 'kysely';
import { DAY_MS, moscowMidnightMs } from '#engine/model/time';
import type { Tables } from '../storage/tables.ts';

/** Appeal that a form's request opens: the key of its phone, the first status, and the days until a reply is due. */
export interface NewAppeal {
  phoneKey: string;
  status: string;
  /** Days until a reply is due. */
  plannedDays: number;
}

/**
 * Inserts the appeals that requests open, in the transaction that stores the requests. An appeal can be found from
 * the day after its filing.
 * @spec S§9 Appeal status lookup covers the previous day onwards @assumed A-76
 */
export async function insertAppeals(
  transaction: Transaction<Tables>,
  rows: readonly { id: string; appeal: NewAppeal }[],
  at: string,
): Promise<void> {
  if (rows.length === 0) return;
  const todayMs = moscowMidnightMs(Date.parse(at));
  const inDays = (days: number): string => new Date(todayMs + days * DAY_MS).toISOString();
  await transaction
    .insertInto('appeals')
    .values(
      rows.map(({ id, appeal }) => ({
        number: id,
        phone_key: appeal.phoneKey,
        status: appeal.status,
        filed_at: at,
        found_from: inDays(1),
        planned_at: inDays(appeal.plannedDays),
        considered_at: null,
      })),
    )
    .execute();
}
