import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from './readiness.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Function that resolves with the free bytes of a folder's file system for users other than root. */
export type FreeBytes = (folder: string) => Promise<number>;

/**
 * Resolves with the free bytes of a folder's disk, as the operating system reports them for users other than root;
 * rejects if the folder does not exist.
 */
export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Returns a readiness check that reports the process as degraded if the file system of `folder` has less than
 * `reserveMb` megabytes of free space.
 */
export const checkDisk = (
  folder: string,
  reserveMb: number,
  freeBytes: FreeBytes = freeBytesOf,
): ReadinessCheck => ({
  name: 'disk',
  mayFail: true,
  async check() {
    const freeMb = Math.floor((await freeBytes(folder)) / BYTES_PER_MB);
    if (freeMb >= reserveMb) return undefined;
    const detail = `${freeMb} MB are free where the database is; the reserve is ${reserveMb} MB.`;
    return { code: 'DISK_RESERVE', detail, isDegraded: true };
  },
});
