import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

const SECRET = 'request-search';
/**
 * Length of a key: half of the hash keeps the index small, and a collision of two terms stays practically
 * impossible.
 */
const KEY_BYTES = 16;

/**
 * Returns the hashes under which search terms are stored and found. They are keyed with the database's
 * secret, so the table alone does not reveal whose requests it contains.
 */
export async function searchKeys(database: Kysely<Tables>, terms: readonly string[]): Promise<string[]> {
  const secret = await databaseSecret(database, SECRET);
  return terms.map((term) =>
    createHmac('sha256', secret).update(term).digest().subarray(0, KEY_BYTES).toString('base64url'),
  );
}
