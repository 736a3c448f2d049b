import type { CreatedWork } from './captcha-create/captcha-create.ts';

/**
 * Puzzle that a browser solves instead of showing a picture captcha: for each round, counted from 0, find a number
 * for which scrypt of `workText` with the salt starts with `difficulty` zero bits. Scrypt takes 2^`memoryLog2` KiB
 * of memory, so that native programs are hardly faster. Several small rounds take about the same time each time;
 * one large round may take a tenth or five times of it.
 */
export type WorkChallenge = CreatedWork['challenge'];

/** Length of each scrypt hash of a work challenge, in bytes. */
export const WORK_HASH_BYTES = 16;

/**
 * Returns the text that the browser hashes to try the number `found` in a round; the hash must start with enough
 * zero bits.
 */
export const workText = (round: number, found: number): string => `${round}.${found}`;

/**
 * Formats the numbers that a browser has found, one for each round, as the `code` with which it answers the
 * captcha.
 */
export const formatWork = (found: readonly number[]): string => found.join('.');

/**
 * Parses the numbers that solve a work challenge from a captcha's `code`; `undefined` if the text has another
 * format or another number of rounds.
 */
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
