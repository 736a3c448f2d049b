import { statfs } from 'node:fs/promises';
import type { ReadinessCheck } from './readiness.ts';

const BYTES_PER_MB = 1024 * 1024;

/** The file system of `folder` has more room than `reserveMb` for those who may not be root. */
export const checkDisk = (folder: string, reserveMb: number): ReadinessCheck => ({
  name: 'disk',
  async check() {
    const { bavail, bsize } = await statfs(folder);
    const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB);
    if (freeMb >= reserveMb) return undefined;
    const detail = `${freeMb} MB are free where the database is; the reserve is ${reserveMb} MB.`;
    return { code: 'DISK_RESERVE', detail, isDegraded: true };
  },
});
