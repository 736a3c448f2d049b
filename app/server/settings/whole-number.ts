import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

export interface WholeLimits {
  fallback: number;
  least: number;
  most: number;
}

type WholeNumberError =
  | 'CONFIG_WHOLE_NUMBER'
  | 'CONFIG_ISOLATES'
  | 'CONFIG_WORKERS'
  | 'CONFIG_DISK_RESERVE_MB';

/**
 * A setting that is a whole number; an empty one is the fallback. Throws with its name and limits, or by the error that
 * explains it in words of its own.
 */
export function readWhole(
  env: Environment,
  name: string,
  { fallback, least, most }: WholeLimits,
  error: WholeNumberError = 'CONFIG_WHOLE_NUMBER',
): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw startError(error, { name, value: env[name] ?? '', least, most });
}
