import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { migrate, openDatabase, SQLITE_FILE, type StorageLocation, type Tables } from '#server';
import { storage } from '../server/settings/storage.ts';
import { UsageError } from './command.ts';

/** A command may take longer than an answer. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;
/** A database file that another process keeps locked is reported, and not waited for in silence. */
const LOCK_TIMEOUT_MS = 5000;
const LIMITS = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: LOCK_TIMEOUT_MS };

let opening: Promise<unknown> = Promise.resolve();

/**
 * One after another: opening SQLite waits for its lock without a turn of the event loop, so that a migration of the same process
 * that holds it would never end.
 */
function openMigrated(storage: StorageLocation): Promise<Kysely<Tables>> {
  const opened = opening.then(async () => {
    const database = openDatabase(storage, LIMITS);
    try {
      await migrate(database);
      return database;
    } catch (error) {
      await database.destroy();
      throw error;
    }
  });
  opening = opened.catch(() => undefined);
  return opened;
}

/** Runs with the database that the server with the same environment uses, brought up to date, and closes it after. */
export async function withDatabase<Result>(
  run: (database: Kysely<Tables>) => Promise<Result>,
  env = process.env,
): Promise<Result> {
  const database = await openMigrated(storage.read(env));
  try {
    return await run(database);
  } finally {
    await database.destroy();
  }
}

/** The same for a command that only reads: it makes no database where there is none. */
export async function withExistingDatabase<Result>(
  run: (database: Kysely<Tables>) => Promise<Result>,
  env = process.env,
): Promise<Result> {
  requireDatabase(storage.read(env));
  return withDatabase(run, env);
}

/** The same for a command that looks at the schema before it is brought up to date. */
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
    `There is no database in ${dataDir}, so nothing was published or stored there. Name the server's by DATA_DIR or DATABASE_URL.`,
  );
}
