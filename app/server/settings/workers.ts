import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const COUNT = { fallback: 1, least: 1, most: 64 };

/** `WORKERS`: how many processes share the port; 1 by default. */
export const readWorkers = (env: Environment): number => readWhole(env, 'WORKERS', COUNT, 'CONFIG_WORKERS');
