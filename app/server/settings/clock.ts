import { DAY_MS } from '#engine/model/time';
import type { TimeLimits } from '#server';
import { startError } from '../start-error.ts';
import { isSecure } from './secure-address.ts';
import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

const MINUTE_MS = 60_000;
const TOLERANCE_MINUTES = { fallback: 10, least: 1, most: 24 * 60 };
const MAX_DOWNTIME_DAYS = { fallback: 3, least: 0, most: 365 };

export interface ClockSettings extends TimeLimits {
  /** Whose `Date` header is compared; undefined: nobody's. */
  sourceUrl: string | undefined;
}

/**
 * `CLOCK_TOLERANCE_MINUTES`: a difference that is no jump, 10 by default. `CLOCK_MAX_DOWNTIME_DAYS`: so long the service
 * may have been off without anybody having to confirm the time, 3 by default. `CLOCK_SOURCE_URL`: over plain http
 * anybody on the way could set the time.
 */
export function readClock(env: Environment): ClockSettings {
  const sourceUrl = env.CLOCK_SOURCE_URL || undefined;
  if (sourceUrl !== undefined && !isSecure(sourceUrl)) throw startError('CONFIG_CLOCK_SOURCE_URL');
  return {
    toleranceMs: readWhole(env, 'CLOCK_TOLERANCE_MINUTES', TOLERANCE_MINUTES) * MINUTE_MS,
    maxDowntimeMs: readWhole(env, 'CLOCK_MAX_DOWNTIME_DAYS', MAX_DOWNTIME_DAYS) * DAY_MS,
    sourceUrl,
  };
}
