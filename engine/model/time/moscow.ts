/** Offset of Moscow from UTC in milliseconds: three hours all year since 26 October 2014. */
export const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;
/** Length of a day, in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the midnight at which an instant's day began in Moscow. Both are milliseconds since the Unix epoch. */
export const moscowMidnightMs = (ms: number): number =>
  Math.floor((ms + MOSCOW_OFFSET_MS) / DAY_MS) * DAY_MS - MOSCOW_OFFSET_MS;
