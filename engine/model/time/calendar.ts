/** Day of the calendar, with the month from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** Pattern of a text DD.MM.YYYY; the day need not exist. */
export const DAY_FORMAT = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses a day such as `31.01.2026`; undefined for a text that is not a day of the calendar, which has no year 0. */
export function readDay(text: string): CalendarDate | undefined {
  const [, day = 0, month = 0, year = 0] = (DAY_FORMAT.exec(text) ?? []).map(Number);
  return year >= 1 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined;
}

/** Returns the number of days in a month; 0 for a month that does not exist. */
export const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
