import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serverError } from '../server-error.ts';
import { makeEmptyPrivate } from './database-file.ts';
import { SQLITE_FILE } from './sqlite.ts';

/**
 * A whole copy of the database as it is at one moment, while others go on writing: it takes no lock that a writer
 * waits for. The file appears under its name only when it is complete, checked and on the disk.
 */
export async function backupSqlite(dataDir: string, file: string): Promise<{ requests: number }> {
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
    copyInto(source, part);
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

function copyInto(source: string, copy: string): void {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
}

function checkCopy(file: string): number {
  // A connection that only reads would leave out the constraints of tables.
  const copy = new DatabaseSync(file);
  try {
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
