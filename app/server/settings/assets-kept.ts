import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const DAYS = { fallback: 30, least: 0, most: 365 };

/** `ASSETS_KEPT_DAYS`: how long the scripts of an earlier build are served after it was replaced; 30 by default. */
export const readAssetsKeptDays = (env: Environment): number => readWhole(env, 'ASSETS_KEPT_DAYS', DAYS);
