import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

const MAX_WORKERS = 64;

/** `WORKERS`: how many processes share the port; 1 by default. */
export function readWorkers(env: Environment): number {
  const workers = Number(env.WORKERS || '1');
  if (Number.isInteger(workers) && workers >= 1 && workers <= MAX_WORKERS) return workers;
  throw startError('CONFIG_WORKERS', { value: String(env.WORKERS), most: MAX_WORKERS });
}
