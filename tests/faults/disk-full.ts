import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite } from '#server';
import { Client, SUBMIT_PATH, submission } from './client.ts';
import { createLoopDisk } from './loop-disk.ts';
import { startServerProcess } from './server-process.ts';

export interface DiskFullResult {
  acknowledged: number;
  lost: number;
  refused: number;
  /** Answers other than 200 and 503 with `Retry-After`. */
  otherAnswers: number;
  /** Time from free space to the first stored request. */
  recoveryMs: number;
}

const DISK_MB = 24;
const CLIENTS = 8;
const KEEP_FREE_BYTES = 512 * 1024;

/**
 * Fills the disk with another file while requests come in, and frees it again; the service is not restarted.
 */
export async function fillDisk(): Promise<DiskFullResult> {
  const disk = await createLoopDisk(DISK_MB);
  const server = await startServerProcess({ DATA_DIR: join(disk.folder, 'data') });
  const ballast = join(disk.folder, 'ballast');
  const acknowledged: string[] = [];
  const result: DiskFullResult = { acknowledged: 0, lost: 0, refused: 0, otherAnswers: 0, recoveryMs: 0 };
  const clients = Array.from({ length: CLIENTS }, () => new Client());
  let n = 0;
  const sendOnce = async (client: Client): Promise<number> => {
    n += 1;
    const key = `key-${n}`;
    const { status, headers } = await client.post(`${server.url}${SUBMIT_PATH}`, submission(n), {
      'idempotency-key': key,
    });
    if (status === 200) acknowledged.push(key);
    else if (status === 503 && headers['retry-after'] !== undefined) result.refused += 1;
    else result.otherAnswers += 1;
    return status;
  };
  /** Makes every client send until it gets this status. */
  const sendUntil = (wanted: number) =>
    Promise.all(
      clients.map(async (client) => {
        while ((await sendOnce(client)) !== wanted);
      }),
    );
  try {
    await sendUntil(200);
    await fill(ballast, disk.folder, KEEP_FREE_BYTES);
    await sendUntil(503);
    await Promise.all(clients.map((client) => sendOnce(client)));
    await rm(ballast);
    const roomAtMs = performance.now();
    await sendUntil(200);
    result.recoveryMs = Math.round(performance.now() - roomAtMs);
    await server.end('SIGKILL');
    const database = openSqlite(join(disk.folder, 'data'));
    const rows = await database.selectFrom('requests').select('idempotency_key').execute();
    await database.destroy();
    const stored = new Set(rows.map(({ idempotency_key }) => idempotency_key));
    result.acknowledged = acknowledged.length;
    result.lost = acknowledged.filter((key) => !stored.has(key)).length;
    return result;
  } finally {
    for (const client of clients) client.close();
    await server.end('SIGKILL');
    await disk.remove();
  }
}

/** Writes a file that leaves so many bytes free. */
export async function fill(path: string, folder: string, keepFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const file = await open(path, 'w');
  try {
    // The bytes are written, because a sparse file takes no space.
    const block = Buffer.alloc(64 * 1024, 1);
    for (let left = bavail * bsize - keepFreeBytes; left > 0; left -= block.length)
      await file.write(block, 0, Math.min(left, block.length));
  } catch (error) {
    // The file system's metadata of a large file takes space too, so that ENOSPC may come early.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
