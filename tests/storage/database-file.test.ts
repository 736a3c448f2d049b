import { chmodSync, openSync, statSync, writeSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupSqlite, createRequestStore, migrate, openSqlite, SQLITE_FILE, type Tables } from '#server';
import { newRequest, publishStub } from './new-request.ts';

let folder: string;
let file: string;
let databases: Kysely<Tables>[] = [];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'zayavka-file-')), 'data');
  file = join(folder, SQLITE_FILE);
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.destroy()));
  databases = [];
  await rm(join(folder, '..'), { recursive: true, force: true });
});

async function opened(): Promise<Kysely<Tables>> {
  const database = openSqlite(folder);
  databases.push(database);
  await migrate(database);
  return database;
}

const nowIso = (): string => '2026-01-15T09:00:00.000Z';
const away = (): string => join(folder, 'away');

interface Loss {
  title: string;
  lose(): Promise<unknown>;
}

const losses: readonly Loss[] = [
  { title: 'deleted', lose: () => rm(file) },
  { title: 'deleted with all that belongs to it', lose: () => rm(folder, { recursive: true }) },
  { title: 'moved away', lose: () => rename(file, away()) },
  {
    title: 'replaced by a copy of itself',
    async lose() {
      await copyFile(file, away());
      await rename(away(), file);
    },
  },
  {
    title: 'replaced by an empty database',
    async lose() {
      await rm(file);
      await openSqlite(join(folder, 'other')).destroy();
      await rename(join(folder, 'other', SQLITE_FILE), file);
    },
  },
  { title: 'emptied', lose: () => truncate(file) },
  {
    title: 'written over',
    async lose() {
      writeSync(openSync(file, 'r+'), Buffer.alloc(64 * 1024, 'x'), 0, 64 * 1024, 0);
    },
  },
  { title: 'kept, but its journal deleted', lose: () => rm(`${file}-wal`) },
];

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('a database file under a running process', () => {
  it.each(losses)(
    'that is $title: the next request is refused, and so is a repeated one',
    async ({ lose }) => {
      const database = await opened();
      await publishStub(database);
      const requests = createRequestStore(database, nowIso);
      const known = newRequest({ idempotencyKey: 'known' });
      expect(await requests.save(known)).toMatchObject({ kind: 'stored' });
      await lose();
      await expect(requests.save(newRequest())).rejects.toThrow('DATABASE_FILE_LOST');
      await expect(requests.find(known)).rejects.toThrow('DATABASE_FILE_LOST');
    },
  );

  it('that is put back is used again, with all that was acknowledged', async () => {
    const database = await opened();
    await publishStub(database);
    const requests = createRequestStore(database, nowIso);
    await requests.save(newRequest());
    await rename(file, away());
    await expect(requests.save(newRequest())).rejects.toThrow('DATABASE_FILE_LOST');
    await rename(away(), file);
    const { id } = (await requests.save(newRequest())) as { id: string };
    const reopened = await opened();
    expect((await reopened.selectFrom('requests').select('id').execute()).map((row) => row.id)).toContain(id);
  });

  it('that another process writes and backs up is the same file', async () => {
    const database = await opened();
    await publishStub(database);
    const requests = createRequestStore(database, nowIso);
    const other = openSqlite(folder);
    await createRequestStore(other, nowIso).save(newRequest());
    await other.destroy();
    await backupSqlite(folder, join(folder, 'copy.sqlite'));
    expect(await requests.save(newRequest())).toMatchObject({ kind: 'stored' });
  });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('a file in the data folder', () => {
  it('is for its owner alone, the folder too, whatever the process was started with', async () => {
    const before = process.umask();
    expect(before & 0o077).not.toBe(0o077);
    const database = await opened();
    await publishStub(database);
    await backupSqlite(folder, join(folder, 'copy.sqlite'));
    const files = (await readdir(folder)).sort();
    expect(files).toEqual(['copy.sqlite', SQLITE_FILE, `${SQLITE_FILE}-shm`, `${SQLITE_FILE}-wal`]);
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600', '600']);
    expect(modeOf(folder)).toBe('700');
  });

  it('becomes so when an older version has left it open to others', async () => {
    await mkdir(folder);
    await writeFile(file, '');
    chmodSync(file, 0o644);
    await opened();
    expect([file, `${file}-wal`].map(modeOf)).toEqual(['600', '600']);
  });
});
