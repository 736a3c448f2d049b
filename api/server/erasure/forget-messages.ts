import type { Kysely } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import type { Tables } from '../storage/tables.ts';

/** Days for which the message of a publication is kept. */
const KEPT_DAYS = 400;

/**
 * Removes the old messages of publications, and resolves with their number. An editor's words may name somebody, so
 * they go while the publication stays.
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
