import type { Kysely } from 'kysely';
import { migrate, openDatabase, type Tables } from '#server';
import { readStorage } from '../server/settings/storage.ts';

/** A command may take longer than an answer. */
const STATEMENT_TIMEOUT_MS = 10 * 60_000;

/** Runs with the database that the server with the same environment uses, brought up to date, and closes it after. */
export async function withDatabase<Result>(
  run: (database: Kysely<Tables>) => Promise<Result>,
  env = process.env,
): Promise<Result> {
  const database = openDatabase(readStorage(env), { statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    await migrate(database, () => new Date().toISOString());
    return await run(database);
  } finally {
    await database.destroy();
  }
}

export const storageHelp = 'The database is the one of DATABASE_URL, else the file in DATA_DIR (./data).';
