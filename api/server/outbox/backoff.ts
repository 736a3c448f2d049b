const FIRST_DELAY_MS = 5000;
const LONGEST_DELAY_MS = 2 * 60 * 60_000;
/** With the delays above, some 40 hours of trying. */
export const MAX_ATTEMPTS = 30;

/**
 * Before the next attempt: doubling, with the upper half of each delay left to chance, so that what failed together
 * does not come back together. `random` gives [0, 1).
 */
export function retryDelayMs(attemptsMade: number, random: () => number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attemptsMade - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
