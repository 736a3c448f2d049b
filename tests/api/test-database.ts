import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type MasterKey,
  masterKeyOf,
  migrate,
  openPostgres,
  openSealed,
  openSqlite,
  type Tables,
} from '#server';
import { newSchema } from '../postgres/cluster.ts';
import { emptyTables } from '../postgres/empty-tables.ts';

/** Long limits, because a machine that pauses for seconds would fail a correct test. */
const PATIENT = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 };

const KEY_BYTES = 32;

/** Migrated schemas of this worker that are free: a migration costs as much as a hundred requests. */
const unused: string[] = [];

/**
 * Returns an empty, migrated database: SQLite in memory, or in the project `postgres` a schema of the run's
 * PostgreSQL. With `TEST_SEALED=1` it is encrypted.
 */
export async function openTestDatabase(): Promise<Kysely<Tables>> {
  const database = await openPlain();
  return process.env.TEST_SEALED === '1' ? sealedDatabase(database) : database;
}

/** Encrypts an opened database by a key that nobody else has. */
export const sealedDatabase = async (plain: Kysely<Tables>): Promise<Kysely<Tables>> =>
  (await openSealed(plain, { master: newMasterKey() })).database;

export const newMasterKey = (): MasterKey => masterKeyOf(randomBytes(KEY_BYTES), 'SEALING_KEY');

/** Returns an empty, encrypted database with its keys, and with what it is without encryption. */
export async function openSealedDatabase(master = newMasterKey()) {
  const plain = await openPlain();
  const { database, keys } = await openSealed(plain, { master });
  if (keys === undefined) throw new Error('a database with a master key has data keys');
  return { plain, database, keys, master };
}

async function openPlain(): Promise<Kysely<Tables>> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const database = openSqlite(':memory:');
    await migrate(database);
    return database;
  }
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined)
    throw new Error('TEST_POSTGRES_URL is not set: tests/postgres/for-the-run.ts sets it');
  const used = unused.pop();
  const schema = used ?? (await newSchema(url));
  const database = openPostgres(schema, { maxConnections: 4, ...PATIENT });
  await (used === undefined ? migrate(database) : emptyTables(database));
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    await destroy();
    unused.push(schema);
  };
  return database;
}
