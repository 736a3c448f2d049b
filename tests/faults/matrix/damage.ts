import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from './place.ts';

/** Overwrites bytes of the file with `x`. */
export async function overwrite(file: string, from: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(bytes, 'x'), 0, bytes, from);
  await handle.close();
}

/** Overwrites every root page of the tables and indexes of requests. */
export async function damageRequests({ file }: Place): Promise<undefined> {
  const database = new DatabaseSync(file);
  const { page_size: pageBytes } = database.prepare('pragma page_size').get() as { page_size: number };
  const roots = database
    .prepare("select rootpage from sqlite_schema where tbl_name = 'requests' and rootpage > 0")
    .all() as { rootpage: number }[];
  database.close();
  for (const { rootpage } of roots) await overwrite(file, (rootpage - 1) * pageBytes, pageBytes);
}

/** Holds a write transaction open from another process. */
export async function lock({ file }: Place): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { DatabaseSync } from 'node:sqlite';
     const database = new DatabaseSync(${JSON.stringify(file)}, { timeout: 10_000 });
     database.exec('begin immediate');
     console.log('locked');
     setInterval(() => {}, 1000);`,
  ]);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error('the database could not be locked');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}
