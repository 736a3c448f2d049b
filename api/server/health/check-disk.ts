import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from './readiness.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Bytes of the file system of a folder that are free for those who may not be root. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The file system of `folder` has more room than `reserveMb`. */
export const checkDisk = (
  folder: string,
  reserveMb: number,
  freeBytes: FreeBytes = freeBytesOf,
): ReadinessCheck => ({
  name: 'disk',
  async check() {
    const freeMb = Math.floor((await freeBytes(folder)) / BYTES_PER_MB);
    if (freeMb >= reserveMb) return undefined;
    const detail = `${freeMb} MB are free where the database is; the reserve is ${reserveMb} MB.`;
    return { code: 'DISK_RESERVE', detail, isDegraded: true };
  },
});
