import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const COUNT = { fallback: 2, least: 1, most: 32 };

/** `ISOLATES`: how many child processes of each process work for editors; 2 by default. */
export const readIsolates = (env: Environment): number =>
  readWhole(env, 'ISOLATES', COUNT, 'CONFIG_ISOLATES');
