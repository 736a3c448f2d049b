import { MOSCOW_OFFSET_MS } from '#engine/model/time';
import type { RuleClock } from './define-rule.ts';

/** Returns a clock for rules whose day is that in Moscow; `now` gives milliseconds since the epoch. */
export const moscowClock = (now: () => number): RuleClock => ({
  today() {
    const moscow = new Date(now() + MOSCOW_OFFSET_MS);
    return { year: moscow.getUTCFullYear(), month: moscow.getUTCMonth() + 1, day: moscow.getUTCDate() };
  },
});
