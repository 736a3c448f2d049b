import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const MEGABYTES = { fallback: 256, least: 0, most: 1024 * 1024 };

/** `DISK_RESERVE_MB`: with less room than that beside the database the process reports that it is degraded; 256 by default. */
export const readDiskReserve = (env: Environment): number =>
  readWhole(env, 'DISK_RESERVE_MB', MEGABYTES, 'CONFIG_DISK_RESERVE_MB');
