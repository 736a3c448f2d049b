import type { ErasureLimits } from '#server';
import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const GRACE_DAYS = { fallback: 7, least: 0, most: 365 };
const MAX_PERCENT = { fallback: 20, least: 1, most: 100 };

/**
 * `ERASURE_GRACE_DAYS`: from the mark to the destruction, 7 by default. `ERASURE_MAX_PERCENT`: of all requests, how
 * many one run takes, 20 by default.
 */
export const readErasure = (env: Environment): ErasureLimits => ({
  graceDays: readWhole(env, 'ERASURE_GRACE_DAYS', GRACE_DAYS),
  maxPercent: readWhole(env, 'ERASURE_MAX_PERCENT', MAX_PERCENT),
});
