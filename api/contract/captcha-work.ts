import type { CreatedWork } from './captcha-create/captcha-create.ts';

/**
 * Work that a browser does instead of showing a picture: for each round, counted from 0, find a
 * number for which scrypt of `workText` with the salt starts with `difficulty` zero bits. Scrypt
 * takes 2^`memoryLog2` KiB of memory, so that native programs are hardly faster. Several small
 * rounds take about the same time each time; one large round may take a tenth or five times of it.
 */
export type WorkChallenge = CreatedWork['challenge'];

/** Number of bytes of each hash. */
export const WORK_HASH_BYTES = 16;

/** Returns the text whose hash must start with zero bits, for a number tried in a round. */
export const workText = (round: number, found: number): string => `${round}.${found}`;

/** Formats the value of `code` from the numbers found, one for each round. */
export const formatWork = (found: readonly number[]): string => found.join('.');

/** Parses the numbers in a code; `undefined` if it is not such a text. */
export function parseWork(code: string, rounds: number): number[] | undefined {
  const parts = code.trim().split('.');
  const isWork = parts.length === rounds && parts.every((part) => /^(0|[1-9]\d{0,9})$/.test(part));
  return isWork ? parts.map(Number) : undefined;
}

/** True if the hash begins with at least `count` bits that are 0. */
export function startsWithZeroBits(hash: Uint8Array, count: number): boolean {
  for (let bit = 0; bit < count; bit += 1) {
    if (((hash[bit >> 3] ?? 255) & (0x80 >> (bit & 7))) !== 0) return false;
  }
  return true;
}
