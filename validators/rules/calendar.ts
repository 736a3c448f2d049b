import type { CalendarDate } from './define-rule.ts';

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Pattern of a text DD.MM.YYYY; the day need not exist. */
export const DAY_FORMAT = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/**
 * Parses a day such as `31.01.2024`, trimmed; undefined for any other format and for days that do not exist,
 * such as `31.02.2024`.
 */
export function parseDay(text: string): CalendarDate | undefined {
  const [, day, month, year] = DAY_FORMAT.exec(text.trim()) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return date.day >= 1 && date.day <= daysIn(date) ? date : undefined;
}

const daysIn = ({ year, month }: CalendarDate): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns a negative number if day `a` is earlier than `b`, 0 if they are equal, a positive one if it is later. */
export const compareDays = (a: CalendarDate, b: CalendarDate): number =>
  a.year - b.year || a.month - b.month || a.day - b.day;

/**
 * Returns the same day and month `years` later, for comparisons. 29 February stays even in years without it,
 * between 28 February and 1 March, so a person born on it has the birthday on 1 March.
 */
export const yearsLater = (date: CalendarDate, years: number): CalendarDate => ({
  ...date,
  year: date.year + years,
});

/** Returns the age in whole years that a person born on `birth` has on `day`; negative before the birth. */
export function ageOn(birth: CalendarDate, day: CalendarDate): number {
  const years = day.year - birth.year;
  return compareDays(yearsLater(birth, years), day) > 0 ? years - 1 : years;
}
