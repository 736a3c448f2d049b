import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { serverError } from '../server-error.ts';
import { makeEmptyPrivate } from './database-file.ts';
import { SQLITE_FILE } from './sqlite.ts';

/** Size of a step of a backup: a few megabytes. */
const PAGES_PER_STEP = 1000;

/** Report of progress and signal of a backup of the SQLite database. */
export interface BackupOptions {
  onProgress?(pages: number, all: number): void;
  /** Aborting ends the copy after its current step and removes it. */
  signal?: AbortSignal;
}

/**
 * Copies the SQLite database in `dataDir` to `file` as of one moment, while others go on writing. The file gets
 * its name when it is complete, checked and durable. Resolves with the number of requests in it. Rejects with
 * BACKUP_NOTHING if there is no database, with BACKUP_EXISTS if the file exists.
 */
export async function backupSqlite(
  dataDir: string,
  file: string,
  options: BackupOptions = {},
): Promise<{ requests: number }> {
  const source = join(dataDir, SQLITE_FILE);
  if (!existsSync(source)) {
    throw serverError('BACKUP_NOTHING', { folder: dataDir });
  }
  if (existsSync(file)) {
    throw serverError('BACKUP_EXISTS', { file });
  }
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    makeEmptyPrivate(part);
    await copyInto(source, part, options);
    const requests = checkCopy(part);
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return { requests };
  } finally {
    await rm(part, { force: true });
  }
}

async function copyInto(source: string, copy: string, { onProgress, signal }: BackupOptions): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    // This transaction keeps another process's write from starting the copy again.
    database.exec('begin');
    database.prepare('select count(*) from sqlite_schema').get();
    await backup(database, copy, {
      rate: PAGES_PER_STEP,
      progress({ totalPages, remainingPages }) {
        signal?.throwIfAborted();
        onProgress?.(totalPages - remainingPages, totalPages);
      },
    });
    // A small database is copied in a single step.
    signal?.throwIfAborted();
  } finally {
    database.close();
  }
}

function checkCopy(file: string): number {
  // A read-only connection would skip the constraints of tables.
  const copy = new DatabaseSync(file);
  try {
    // The journal mode is copied too, and would leave files beside the copy.
    copy.exec('pragma journal_mode = delete');
    const { integrity_check } = copy.prepare('pragma integrity_check').get() ?? {};
    if (integrity_check !== 'ok') {
      throw serverError('BACKUP_BROKEN', { reason: String(integrity_check) });
    }
    const { requests } = copy.prepare('select count(*) as requests from requests').get() ?? {};
    return Number(requests);
  } finally {
    copy.close();
  }
}
