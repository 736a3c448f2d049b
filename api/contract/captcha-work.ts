import type { CreatedWork } from './captcha-create/captcha-create.ts';

/**
 * A proof of work that replaces a picture. In each round, from 0 on, a number must be found for which scrypt of `workText`
 * with the salt starts with `difficulty` zero bits; it passes over 2^`memoryLog2` KiB, which programs cannot do much faster
 * than browsers. Several small rounds take about the same time on every run; one large round may take a tenth or five
 * times of it.
 */
export type WorkChallenge = CreatedWork['challenge'];

/** Of each hash so many are looked at. */
export const WORK_HASH_BYTES = 16;

export const workText = (round: number, found: number): string => `${round}.${found}`;

/** What is sent as the `code`: the number of each round. */
export const formatWork = (found: readonly number[]): string => found.join('.');

/** Undefined for anything that is not such a code. */
export function parseWork(code: string, rounds: number): number[] | undefined {
  const parts = code.trim().split('.');
  const isWork = parts.length === rounds && parts.every((part) => /^(0|[1-9]\d{0,9})$/.test(part));
  return isWork ? parts.map(Number) : undefined;
}

export function startsWithZeroBits(hash: Uint8Array, count: number): boolean {
  for (let bit = 0; bit < count; bit += 1) {
    if (((hash[bit >> 3] ?? 255) & (0x80 >> (bit & 7))) !== 0) return false;
  }
  return true;
}
