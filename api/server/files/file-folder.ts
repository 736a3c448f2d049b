import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sha256 } from '../forms/sha256.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/** Beside each file the library that takes uploads keeps what it needs to go on with one. */
const ABOUT = '.json';

export const pathOf = (folder: string, id: string): string => join(folder, id);

export async function removeFile(folder: string, id: string): Promise<void> {
  await rm(pathOf(folder, id), { force: true });
  await rm(pathOf(folder, id) + ABOUT, { force: true });
}

/** Bytes of it that have arrived; 0 where there is none. */
export const arrivedBytes = (folder: string, id: string): Promise<number> =>
  stat(pathOf(folder, id)).then(
    ({ size }) => size,
    () => 0,
  );

/** A file while it is looked into, where no sender can write. */
export interface SealedCopy {
  path: string;
  bytes: number;
  /** It takes the place of what was uploaded, and is on the disk also when the machine loses its power. */
  keep(): Promise<void>;
}

/**
 * Another connection, of another process too, may hold what was uploaded open for writing: so what is looked into is a copy, and what was
 * looked into is what stays.
 */
export async function inCopy<Result>(
  folder: string,
  id: string,
  look: (copy: SealedCopy) => Promise<Result>,
): Promise<Result> {
  const path = `${pathOf(folder, id)}.${randomBytes(ID_BYTES).toString('hex')}${COPY}`;
  try {
    await copyFile(pathOf(folder, id), path, constants.COPYFILE_FICLONE);
    await chmod(path, READ_ONLY);
    const { size: bytes } = await stat(path);
    return await look({
      path,
      bytes,
      async keep() {
        await flush(path);
        await rename(path, pathOf(folder, id));
        await flush(folder);
      },
    });
  } finally {
    await rm(path, { force: true });
  }
}
const COPY = '.copy';
const ID_BYTES = 8;
const READ_ONLY = 0o440;

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Names the database whose files are in the folder, without what opens anything. */
const OWNER = '.owner';

/** Whether the folder is this database's; one that is nobody's becomes its own. */
export async function ownFolder(database: Kysely<Tables>, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const own = sha256(await databaseSecret(database, 'files-folder'));
  const path = pathOf(folder, OWNER);
  await writeFile(path, own, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(path, 'utf8')) === own;
}

const ROWS_A_STEP = 200;

/** Takes away what nobody has sent since `before` (ISO 8601), and what is nobody's. Resolves with how many files went. */
export async function removeUnsent(
  database: Kysely<Tables>,
  folder: string,
  before: string,
): Promise<number> {
  await database
    .deleteFrom('files')
    .where('request_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return removeOrphans(database, folder);
}

/**
 * Takes away every file without a row: that is how erased requests lose theirs, whatever was interrupted. A row comes before its
 * file, so a file without one is nobody's. In a folder of another database nothing is touched: there every file is without a row.
 */
export async function removeOrphans(database: Kysely<Tables>, folder: string): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== OWNER);
  if (names.length === 0 || !(await ownFolder(database, folder))) return 0;
  await removeCopies(folder, names);
  const ids = [...new Set(names.filter((name) => !name.endsWith(COPY)).map(idOf))];
  let removed = 0;
  for (let from = 0; from < ids.length; from += ROWS_A_STEP) {
    const step = ids.slice(from, from + ROWS_A_STEP);
    const rows = await database.selectFrom('files').select('id').where('id', 'in', step).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const id of step.filter((one) => !known.has(one))) {
      await removeFile(folder, id);
      removed += 1;
    }
  }
  return removed;
}

const idOf = (name: string): string => (name.endsWith(ABOUT) ? name.slice(0, -ABOUT.length) : name);

/** Longer than any look at a file takes: a process was killed while it looked. */
const COPY_MS = 3_600_000;

async function removeCopies(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => one.endsWith(COPY))) {
    const path = join(folder, name);
    // The clock of the disk, which wrote the time.
    const writtenMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenMs > COPY_MS) await rm(path, { force: true });
  }
}
