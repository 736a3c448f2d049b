import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

const DEFAULT_COUNT = 2;
const MAX_COUNT = 32;

/** `ISOLATES`: how many child processes of each process work for editors; 2 by default. */
export function readIsolates(env: Environment): number {
  const count = Number(env.ISOLATES || DEFAULT_COUNT);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_COUNT) return count;
  throw startError('CONFIG_ISOLATES', { value: env.ISOLATES ?? '', most: MAX_COUNT });
}
