import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** Rows of one statement; each has two parameters. */
const MAX_ROWS = 2000;

/** Stores the hashed keys by which staff search for requests; keys that are already stored stay unchanged. */
export async function insertKeys(
  transaction: Kysely<Tables>,
  keys: readonly Tables['request_keys'][],
): Promise<void> {
  for (let from = 0; from < keys.length; from += MAX_ROWS)
    await transaction
      .insertInto('request_keys')
      .values(keys.slice(from, from + MAX_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
