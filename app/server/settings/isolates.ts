import { availableParallelism } from 'node:os';
import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

/** One core stays the visitors' own. */
const COUNT = { fallback: Math.min(2, Math.max(1, availableParallelism() - 1)), least: 1, most: 32 };

/** `ISOLATES`: how many child processes of each process work for editors; by default 2, on fewer than three cores 1. */
export const readIsolates = (env: Environment): number =>
  readWhole(env, 'ISOLATES', COUNT, 'CONFIG_ISOLATES');
