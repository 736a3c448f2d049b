import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const SECONDS = { fallback: 5, least: 1, most: 3600 };

/** `DEFINITIONS_LOOK_SECONDS`: how often a definitions folder with errors is looked at again; 5 by default. In milliseconds. */
export const readDefinitionsLook = (env: Environment): number =>
  readWhole(env, 'DEFINITIONS_LOOK_SECONDS', SECONDS) * 1000;
