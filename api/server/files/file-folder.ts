import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

/** What is acknowledged is on the disk, also when the machine loses its power. */
export async function keepFile(folder: string, id: string): Promise<void> {
  for (const path of [pathOf(folder, id), folder]) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
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
  const ids = [...new Set(names.map((name) => (name.endsWith(ABOUT) ? name.slice(0, -ABOUT.length) : name)))];
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
