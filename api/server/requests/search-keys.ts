import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

const SECRET = 'request-search';
/**
 * Bytes of a key: half a hash keeps the index small, and equal keys of two terms are still
 * improbable.
 */
const KEY_BYTES = 16;

/**
 * Resolves with the hashes under which search terms are stored and found; keyed with the database's secret, so
 * that the table alone tells nothing.
 */
export async function searchKeys(database: Kysely<Tables>, terms: readonly string[]): Promise<string[]> {
  const secret = await databaseSecret(database, SECRET);
  return terms.map((term) =>
    createHmac('sha256', secret).update(term).digest().subarray(0, KEY_BYTES).toString('base64url'),
  );
}
