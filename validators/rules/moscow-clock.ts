import type { RuleClock } from './define-rule.ts';

/** Moscow has kept UTC+3 all year since 26 October 2014, and the rules only ask for today. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;

/** `now` in milliseconds since the epoch. */
export const moscowClock = (now: () => number): RuleClock => ({
  today() {
    const moscow = new Date(now() + MOSCOW_OFFSET_MS);
    return { year: moscow.getUTCFullYear(), month: moscow.getUTCMonth() + 1, day: moscow.getUTCDate() };
  },
});
