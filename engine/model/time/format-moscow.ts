import { MOSCOW_OFFSET_MS } from './moscow.ts';

// These functions are separate from the clock, which every form loads, because few pages show a day.

/** Returns the day of an instant (milliseconds since the Unix epoch) in Moscow: `2026-01-15`. */
export const moscowDay = (ms: number): string => moscowIso(ms / 1000).slice(0, 10);

const moscowIso = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000 + MOSCOW_OFFSET_MS).toISOString();

/**
 * Formats the day of an instant (Unix seconds) in Moscow, `15.01.2026`: the bank's day counts wherever the visitor
 * is.
 * @spec S§3 shown DD.MM.YYYY
 * @assumed A-79
 */
export function formatMoscowDay(unixSeconds: number): string {
  return moscowDay(unixSeconds * 1000)
    .split('-')
    .reverse()
    .join('.');
}

/** Formats the time of day of an instant (Unix seconds) in Moscow: `09:30`. @assumed A-79 */
export const formatMoscowTime = (unixSeconds: number): string => moscowIso(unixSeconds).slice(11, 16);
