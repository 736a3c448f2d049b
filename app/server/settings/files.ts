import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';
import { readWhole } from './whole-number.ts';

export interface FileSettings {
  /** From the announcement of a file that nobody sends. */
  unsentHours: number;
  /** Of clamd; without it nobody looks for viruses. */
  clamdUrl: string | undefined;
}

const HOURS = { fallback: 48, least: 1, most: 24 * 30 };

/** `FILES_UNSENT_HOURS`: how long a file waits for its form to be sent, 48 by default. `CLAMD_URL`: as tcp://host:3310. */
export function readFileSettings(env: Environment): FileSettings {
  const clamdUrl = env.CLAMD_URL || undefined;
  if (clamdUrl !== undefined && !isTcp(clamdUrl)) throw startError('CONFIG_CLAMD_URL');
  return { unsentHours: readWhole(env, 'FILES_UNSENT_HOURS', HOURS), clamdUrl };
}

function isTcp(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port } = new URL(url);
  return protocol === 'tcp:' && hostname !== '' && port !== '';
}
