import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

export interface WholeLimits {
  fallback: number;
  least: number;
  most: number;
}

/** A setting that is a whole number; an empty one is the fallback. Throws with its name and limits. */
export function readWhole(env: Environment, name: string, { fallback, least, most }: WholeLimits): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw startError('CONFIG_WHOLE_NUMBER', { name, value: env[name] ?? '', least, most });
}
