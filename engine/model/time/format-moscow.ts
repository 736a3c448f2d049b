import { MOSCOW_OFFSET_MS } from './moscow.ts';

// Apart from the clock, which every form takes: few pages show a day.

const moscowIso = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000 + MOSCOW_OFFSET_MS).toISOString();

/** The day of a moment in Moscow, as 15.01.2026: wherever a visitor is, it is the bank's day. @spec S§3 shown DD.MM.YYYY @assumed A-79 */
export function formatMoscowDay(unixSeconds: number): string {
  return moscowIso(unixSeconds).slice(0, 10).split('-').reverse().join('.');
}

/** The time of a moment in Moscow, as 09:30. @assumed A-79 */
export const formatMoscowTime = (unixSeconds: number): string => moscowIso(unixSeconds).slice(11, 16);
