import type { Kysely } from 'kysely';
import { every, repeat } from '../repeat.ts';
import { serverError } from '../server-error.ts';
import type { Tables } from '../storage/tables.ts';
import { type DataKeys, type MasterKeys, openDataKeys, REFRESH_MS } from './data-keys.ts';
import { sealingPlugin } from './sealing-plugin.ts';

/** Database whose queries encrypt and decrypt sealed columns, and the keys for it. */
export interface OpenedDatabase {
  /** The given database unchanged, if there is no master key. */
  database: Kysely<Tables>;
  /** Absent without a master key. */
  keys?: DataKeys;
  /** Adds the decryption to a replica of the database. */
  decrypting(replica: Kysely<Tables>): Kysely<Tables>;
}

/**
 * Adds encryption to a migrated database; data keys of other processes are read by a timer until
 * `database.destroy`. Throws SEALING_KEY_MISSING or SEALING_KEY_WRONG, and changes nothing, if
 * stored values could not be decrypted.
 */
export async function openSealed(
  plain: Kysely<Tables>,
  masters: MasterKeys | undefined,
  now: () => number = Date.now,
): Promise<OpenedDatabase> {
  if (masters === undefined) {
    const key = await plain.selectFrom('data_keys').select('number').limit(1).executeTakeFirst();
    if (key !== undefined) throw serverError('SEALING_KEY_MISSING');
    return { database: plain, decrypting: (replica) => replica };
  }
  const keys = await openDataKeys(plain, masters, now);
  const database = plain.withPlugin(sealingPlugin(keys));
  // A failed reading is repeated: a key is used a minute after it was added, so `current` is known.
  const stop = repeat(
    () => keys.refresh(),
    () => {},
    every(REFRESH_MS),
  );
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    void stop();
    await destroy();
  };
  return { database, keys, decrypting: (replica) => replica.withPlugin(sealingPlugin(keys)) };
}
