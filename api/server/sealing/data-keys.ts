import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import { serverError } from '../server-error.ts';
import { KEY_BYTES } from '../storage/gcm.ts';
import type { Tables } from '../storage/tables.ts';
import type { MasterKey } from './master-key.ts';

/**
 * Master keys of the operator: during a replacement, the former one opens data keys that the new one has not
 * encrypted yet.
 */
export interface MasterKeys {
  master: MasterKey;
  former?: MasterKey | undefined;
}

/** Key that encrypts the personal values of one period; it is stored encrypted by the master key. */
export interface DataKey {
  /** Number of the key, from 1, in each value that it has encrypted. */
  number: number;
  key: Buffer;
  usedFromMs: number;
}

/** Keys that encrypt personal values in the database; the latest encrypts, the earlier ones only decrypt. */
export interface DataKeys {
  /** Returns the key for new values. */
  current(): DataKey;
  find(number: number): DataKey | undefined;
  /** Reads keys that other processes have added, and adds the next period's when it is time. */
  refresh(): Promise<void>;
  /** Adds a key, which all processes use for new values a minute later. */
  add(): Promise<DataKey>;
  /** Encrypts all keys again by the master key; resolves with their number. */
  rewrap(): Promise<number>;
  /**
   * Destroys all keys before the current one; values under them are lost. Keeps all if a process
   * may still use one. Resolves with their number.
   */
  dropFormer(): Promise<number>;
}

const PERIOD_DAYS = 30;
/** Interval in milliseconds at which processes read the data keys that others have added. */
export const REFRESH_MS = 15_000;
/** Milliseconds from adding a data key to its first use: several intervals, so that every process knows it. */
export const KNOWN_AFTER_MS = 60_000;

/**
 * Reads and decrypts the data keys of a database; the first process makes the first key. Throws for a wrong master
 * key.
 */
export async function openDataKeys(
  database: Kysely<Tables>,
  { master, former }: MasterKeys,
  now: () => number,
): Promise<DataKeys> {
  let keys: DataKey[] = [];

  const unwrapped = async (wrapped: string): Promise<Buffer> => {
    const key = (await master.unwrap(wrapped)) ?? (await former?.unwrap(wrapped));
    if (key === undefined) throw serverError('SEALING_KEY_WRONG', { variable: master.variable });
    return key;
  };
  const wrapped = async (key: Buffer): Promise<string> => {
    const text = await master.wrap(key);
    if (text === undefined) throw serverError('SEALING_KEY_WRONG', { variable: master.variable });
    return text;
  };
  const read = async (): Promise<void> => {
    const rows = await database.selectFrom('data_keys').selectAll().orderBy('number').execute();
    const known = new Map(keys.map((one) => [one.number, one]));
    const found: DataKey[] = [];
    for (const { number, wrapped: text, used_from } of rows)
      found.push(
        known.get(number) ?? { number, key: await unwrapped(text), usedFromMs: Date.parse(used_from) },
      );
    keys = found;
  };
  /** Inserts a key; a process that loses the race for a number gets the other one's key. */
  const insert = async (number: number, usedFromMs: number): Promise<void> => {
    await database
      .insertInto('data_keys')
      .values({
        number,
        wrapped: await wrapped(randomBytes(KEY_BYTES)),
        used_from: new Date(usedFromMs).toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await read();
  };
  const newest = (): DataKey | undefined => keys.at(-1);
  // Undefined if the clock was set back before all of them.
  const used = (): DataKey | undefined => keys.findLast(({ usedFromMs }) => usedFromMs <= now()) ?? keys[0];
  const current = (): DataKey => {
    const key = used();
    if (key === undefined) throw serverError('SEALED_UNREADABLE', { number: 0 });
    return key;
  };

  await read();
  if (keys.length === 0) await insert(1, now());
  return {
    current,
    find: (number) => keys.find((one) => one.number === number),
    async refresh() {
      await read();
      const last = newest();
      const isOver = last !== undefined && now() - last.usedFromMs > PERIOD_DAYS * DAY_MS;
      // Processes that have only the former master key could not read a key of the new one.
      if (isOver && former === undefined) await insert(last.number + 1, now() + KNOWN_AFTER_MS);
    },
    async add() {
      await insert((newest()?.number ?? 0) + 1, now() + KNOWN_AFTER_MS);
      return newest() ?? current();
    },
    async rewrap() {
      for (const { number, key } of keys)
        await database
          .updateTable('data_keys')
          .set({ wrapped: await wrapped(key) })
          .where('number', '=', number)
          .execute();
      return keys.length;
    },
    async dropFormer() {
      if (now() - current().usedFromMs < KNOWN_AFTER_MS) return 0;
      const { numDeletedRows } = await database
        .deleteFrom('data_keys')
        .where('number', '<', current().number)
        .executeTakeFirst();
      await read();
      return Number(numDeletedRows);
    },
  };
}
