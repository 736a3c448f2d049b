import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  type DataKeys,
  type MasterKeys,
  migrate,
  type OpenedDatabase,
  openDatabase,
  openSealed,
  SQLITE_FILE,
  type StorageLocation,
  type Tables,
} from '#server';
import { sealing } from '../server/settings/sealing.ts';
import { storage } from '../server/settings/storage.ts';
import { UsageError } from './command.ts';

/** Timeout of a statement; longer than the server's, because a command may read or change many rows. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** Timeout for a database file that another process keeps locked. */
const LOCK_TIMEOUT_MS = 5000;
const LIMITS = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: LOCK_TIMEOUT_MS };

let opening: Promise<unknown> = Promise.resolve();

/**
 * Opens and migrates databases one after another: SQLite blocks the thread until its lock is free,
 * so a migration in this process that has the lock would never end.
 */
function openMigrated(storage: StorageLocation, masters: MasterKeys | undefined): Promise<OpenedDatabase> {
  const opened = opening.then(async () => {
    const database = openDatabase(storage, LIMITS);
    try {
      await migrate(database);
      return await openSealed(database, masters);
    } catch (error) {
      await database.destroy();
      throw error;
    }
  });
  opening = opened.catch(() => undefined);
  return opened;
}

/** Function that uses a database; the keys are absent if nothing is encrypted. */
type Run<Result> = (database: Kysely<Tables>, keys: DataKeys | undefined) => Promise<Result>;

/**
 * Opens the server's database that the environment names, creating a missing one, and migrates it. Calls `run` with
 * it and the data keys, closes it afterwards, and resolves with the result.
 */
export async function withDatabase<Result>(run: Run<Result>, env = process.env): Promise<Result> {
  const { database, keys } = await openMigrated(storage.read(env), sealing.read(env));
  try {
    return await run(database, keys);
  } finally {
    await database.destroy();
  }
}

/**
 * Does the same as `withDatabase`, migration included, for a command that only reads: rejects with UsageError if the
 * SQLite file is missing, instead of creating it.
 */
export async function withExistingDatabase<Result>(run: Run<Result>, env = process.env): Promise<Result> {
  requireDatabase(storage.read(env));
  return withDatabase(run, env);
}

/**
 * Opens the database of `storage` as it is, without migrating it, and calls `run` with it. Rejects with
 * UsageError if a SQLite file is missing.
 */
export async function withUnmigratedDatabase<Result>(
  storage: StorageLocation,
  run: (database: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  requireDatabase(storage);
  const database = openDatabase(storage, LIMITS);
  try {
    return await run(database);
  } finally {
    await database.destroy();
  }
}

function requireDatabase({ databaseUrl, dataDir }: StorageLocation): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, SQLITE_FILE))) return;
  throw new UsageError(
    `There is no database in ${dataDir}, so nothing was published or stored there. Select the server's database with DATA_DIR or DATABASE_URL.`,
  );
}
