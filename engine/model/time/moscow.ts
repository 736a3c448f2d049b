/** Offset of Moscow from UTC: three hours all year since 26 October 2014. */
export const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;
/** Length of a day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns midnight in Moscow at the start of the instant's day. Both in milliseconds since the epoch. */
export const moscowMidnightMs = (ms: number): number =>
  Math.floor((ms + MOSCOW_OFFSET_MS) / DAY_MS) * DAY_MS - MOSCOW_OFFSET_MS;
