import type { Kysely } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import type { Tables } from '../storage/tables.ts';

/** Days for which the message of a publication is kept. */
const KEPT_DAYS = 400;

/**
 * Removes the messages of publications older than 400 days, because an editor's words may name somebody; the
 * publications stay. Resolves with their number.
 */
export async function forgetMessages(database: Kysely<Tables>, nowMs: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('publications')
    .set({ message: null })
    .where('message', 'is not', null)
    .where('created_at', '<', new Date(nowMs - KEPT_DAYS * DAY_MS).toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
