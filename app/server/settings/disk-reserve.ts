import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

const DEFAULT_MB = 256;
const MAX_MB = 1024 * 1024;

/** `DISK_RESERVE_MB`: with less room than that beside the database the process reports that it is degraded; 256 by default. */
export function readDiskReserve(env: Environment): number {
  const megabytes = Number(env.DISK_RESERVE_MB || DEFAULT_MB);
  if (Number.isInteger(megabytes) && megabytes >= 0 && megabytes <= MAX_MB) return megabytes;
  throw startError('CONFIG_DISK_RESERVE_MB', { value: env.DISK_RESERVE_MB ?? '', most: MAX_MB });
}
