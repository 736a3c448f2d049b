import type { Kysely } from 'kysely';
import { serverError } from '../server-error.ts';
import type { Tables } from '../storage/tables.ts';
import { type DataKeys, type MasterKeys, openDataKeys, REFRESH_MS } from './data-keys.ts';
import { sealingPlugin } from './sealing-plugin.ts';

export interface OpenedDatabase {
  /** Encrypts and decrypts, if there is a master key; the same database otherwise. */
  database: Kysely<Tables>;
  /** Absent if nothing is encrypted. */
  keys?: DataKeys;
}

/**
 * Opens the encryption of a migrated database. Throws SEALING_KEY_MISSING or SEALING_KEY_WRONG, and changes nothing,
 * if its values cannot be read.
 */
export async function openSealed(
  plain: Kysely<Tables>,
  masters: MasterKeys | undefined,
  now: () => number = Date.now,
): Promise<OpenedDatabase> {
  if (masters === undefined) {
    const key = await plain.selectFrom('data_keys').select('number').limit(1).executeTakeFirst();
    if (key !== undefined) throw serverError('SEALING_KEY_MISSING');
    return { database: plain };
  }
  const keys = await openDataKeys(plain, masters, now);
  const database = plain.withPlugin(sealingPlugin(keys));
  // A failed look is repeated: `current` is known, and a key is used a minute after it was added.
  const timer = setInterval(() => void keys.refresh().catch(() => {}), REFRESH_MS).unref();
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    clearInterval(timer);
    await destroy();
  };
  return { database, keys };
}
