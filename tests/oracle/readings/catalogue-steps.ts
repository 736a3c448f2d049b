import type { Step } from '../reading.ts';

/** Returns the day that many years and days from today, as `15.04.1990`. */
export function day(years: number, days = 0): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  date.setUTCDate(date.getUTCDate() + days);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}
export const month = (years: number, days = 0): string => day(years, days).slice(3);
export const checks = (rule: string, taken: readonly unknown[], refused: readonly unknown[]): Step => [
  'checks',
  rule,
  taken,
  refused,
];
export const thisYear = new Date().getUTCFullYear();
