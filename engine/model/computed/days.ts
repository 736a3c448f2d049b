/** Format of days in answers: DD.MM.YYYY. */
const DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const MONTHS = 12;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MAX_YEAR = 9999;

interface Day {
  year: number;
  /** Month from 1. */
  month: number;
  day: number;
}

/** Parses a day such as `31.01.2026`; undefined for a text that is not a day of the calendar. */
export function readDay(text: string): Day | undefined {
  const [, day, month, year] = (DAY.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return undefined;
  return year >= 1 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

/** Returns the number of days since 31.12.0000. */
function dayNumber({ year, month, day }: Day): number {
  const before = year - 1;
  const inYears = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  let inMonths = 0;
  for (let earlier = 1; earlier < month; earlier += 1) inMonths += daysIn(year, earlier);
  return inYears + inMonths + day;
}

/** Returns the number of days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/**
 * Returns the number of full months between two days, negative if `to` is earlier. A month is full on the same day of
 * the next one.
 */
export function monthsBetween(from: Day, to: Day): number {
  if (daysBetween(from, to) < 0) return -monthsBetween(to, from) || 0;
  return (to.year - from.year) * MONTHS + to.month - from.month - (to.day < from.day ? 1 : 0);
}

/** Returns the number of full years between two days; negative if `to` is earlier. */
export const yearsBetween = (from: Day, to: Day): number => Math.trunc(monthsBetween(from, to) / MONTHS) || 0;

/**
 * Returns the text of the same day `count` months later (`28.02.2026`), or of that month's last day if it is shorter;
 * undefined outside of the years that can be written.
 */
export function addMonths({ year, month, day }: Day, count: number): string | undefined {
  const months = year * MONTHS + month - 1 + count;
  const [inYear, inMonth] = [Math.floor(months / MONTHS), (((months % MONTHS) + MONTHS) % MONTHS) + 1];
  return dayText({ year: inYear, month: inMonth, day: Math.min(day, daysIn(inYear, inMonth)) });
}

const LAST_DAY = dayNumber({ year: MAX_YEAR, month: MONTHS, day: 31 });
const DAYS_OF_400_YEARS = 146_097;

/**
 * Returns the text of the day `count` days later (`28.02.2026`); undefined outside of the years that can be written.
 */
export function addDays(day: Day, count: number): string | undefined {
  const number = dayNumber(day) + count;
  if (number < 1 || number > LAST_DAY) return undefined;
  let year = Math.floor(((number - 1) * 400) / DAYS_OF_400_YEARS) + 1;
  while (dayNumber({ year, month: 1, day: 1 }) > number) year -= 1;
  while (dayNumber({ year: year + 1, month: 1, day: 1 }) <= number) year += 1;
  let month = MONTHS;
  while (dayNumber({ year, month, day: 1 }) > number) month -= 1;
  return dayText({ year, month, day: number - dayNumber({ year, month, day: 1 }) + 1 });
}

function dayText({ year, month, day }: Day): string | undefined {
  if (year < 1 || year > MAX_YEAR) return undefined;
  const digits = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${digits(day, 2)}.${digits(month, 2)}.${digits(year, 4)}`;
}
