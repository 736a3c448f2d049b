import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { serverError } from '../server-error.ts';
import {
  type DatabaseFile,
  keepDatabasePrivate,
  OWNER_ONLY_FOLDER,
  watchDatabaseFile,
} from './database-file.ts';
import type { Tables } from './tables.ts';

/** Timeout for another process's transaction; the wait blocks the event loop. */
const BUSY_TIMEOUT_MS = 1500;
/** Name of the SQLite database file in the data folder. */
export const SQLITE_FILE = 'zayavka.sqlite';
const IN_MEMORY = ':memory:';

/**
 * Opens the SQLite database in `dataDir`, which is created if needed; `lockTimeoutMs` is how long a statement
 * waits for another process. Throws DATA_DIR_UNUSABLE with the remedy. Commits are durable, so that a power cut
 * loses no acknowledged request, and deleted data is overwritten.
 */
export function openSqlite(
  dataDir: string,
  {
    statementTimeoutMs = BUSY_TIMEOUT_MS,
    lockTimeoutMs = statementTimeoutMs,
  }: { statementTimeoutMs?: number; lockTimeoutMs?: number } = {},
): Kysely<Tables> {
  try {
    const isFile = dataDir !== IN_MEMORY;
    const path = isFile ? join(dataDir, SQLITE_FILE) : dataDir;
    if (isFile) {
      makeFolder(dataDir);
      keepDatabasePrivate(path);
    }
    const database = new DatabaseSync(path);
    // The timeout comes first: of several processes on a new file, one at a time may switch it to
    // WAL.
    database.exec(
      `pragma busy_timeout = ${lockTimeoutMs}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;`,
    );
    // One transaction, so that no other process drops the table in between.
    database.exec(
      'begin immediate; create table if not exists writable (at text); drop table writable; commit;',
    );
    const file = isFile ? watchDatabaseFile(path) : undefined;
    return new Kysely<Tables>({ dialect: new Dialect({ database: asDialectDatabase(database, file) }) });
  } catch (error) {
    throw serverError('DATA_DIR_UNUSABLE', {
      folder: dataDir,
      reason: error instanceof Error ? error.message : String(error),
    });
  }
}

/**
 * Runs migrations in an `immediate` transaction, which is a lock too: a second process waits and
 * then finds them done. Kysely runs SQLite's without transaction and lock.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Creates a folder and its parents. Node's recursive mkdir never ends if a parent answers ENOENT
 * (/proc); a plain mkdir fails at once.
 */
function makeFolder(path: string): void {
  if (!existsSync(path)) mkdirSync(path, { recursive: !existsSync(dirname(path)), mode: OWNER_ONLY_FOLDER });
}

/** Wraps the database so that a result counts only if the file is still in place afterwards. */
function asDialectDatabase(database: DatabaseSync, file: DatabaseFile | undefined): SqliteDatabase {
  const checked = <Result>(result: Result): Result => {
    if (!database.isTransaction) file?.check();
    return result;
  };
  return {
    close() {
      database.close();
      file?.close();
    },
    prepare(sql) {
      // A deferred transaction fails at its first write if another process writes; an immediate one waits.
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const isRollback = sql === 'rollback';
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => checked(statement.all(...(parameters as SQLInputValue[]))),
        run(parameters) {
          // After a failed commit into a lost file nothing can be rolled back; the commit's error
          // is the one to report.
          if (isRollback && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          const result = statement.run(...(parameters as SQLInputValue[]));
          return isRollback ? result : checked(result);
        },
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
