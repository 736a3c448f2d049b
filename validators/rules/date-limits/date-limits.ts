import { compareDays, DAY_FORMAT, parseDay } from '../calendar.ts';
import { type CalendarDate, defineRule } from '../define-rule.ts';

/** Limits counted from today; a negative one is in the past. A limit that is absent limits nothing. */
interface Params {
  earliestDays?: number;
  earliestMonths?: number;
  latestDays?: number;
  latestMonths?: number;
}

const LONGEST = { days: 36_525, months: 1200 };
const days = { type: 'integer', minimum: -LONGEST.days, maximum: LONGEST.days };
const months = { type: 'integer', minimum: -LONGEST.months, maximum: LONGEST.months };

/**
 * Rule `date-limits`: accepts a day, `31.01.2024`, within limits that move with today: `earliestDays: 0` means
 * not in the past, `latestMonths: 3` at most three months ahead; negative numbers count back.
 */
export const dateLimits = defineRule<string, Params>({
  slug: 'date-limits',
  keyword: 'date-limits',
  types: ['string'],
  summary: 'a day not earlier and not later than so many days or months from today: DD.MM.YYYY',
  source: 'S§5 Generic date',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: { earliestDays: days, earliestMonths: months, latestDays: days, latestMonths: months },
    additionalProperties: false,
  },
  textFormat: { pattern: DAY_FORMAT, isTrimmed: true },
  codes: ['dateFormat', 'datePast', 'dateFuture', 'dateTooEarly', 'dateTooLate'],
  check(value, { earliestDays, earliestMonths, latestDays, latestMonths }, clock) {
    const day = parseDay(value);
    if (day === undefined) return { code: 'dateFormat' };
    const today = clock.today();
    // Of two limits the stricter one counts, or else the day that the error names would be refused too.
    const earliest = inOrder([daysFrom(today, earliestDays), monthsFrom(today, earliestMonths)]).at(-1);
    const latest = inOrder([daysFrom(today, latestDays), monthsFrom(today, latestMonths)])[0];
    if (earliest !== undefined && compareDays(day, earliest) < 0)
      return compareDays(earliest, today) === 0
        ? { code: 'datePast' }
        : { code: 'dateTooEarly', params: { day: written(earliest) } };
    if (latest !== undefined && compareDays(day, latest) > 0)
      return compareDays(latest, today) === 0
        ? { code: 'dateFuture' }
        : { code: 'dateTooLate', params: { day: written(latest) } };
    return null;
  },
});

const inOrder = (days: readonly (CalendarDate | undefined)[]): CalendarDate[] =>
  days.filter((day) => day !== undefined).toSorted(compareDays);

const daysFrom = ({ year, month, day }: CalendarDate, count: number | undefined): CalendarDate | undefined =>
  count === undefined ? undefined : calendarDate(new Date(Date.UTC(year, month - 1, day + count)));

/** Returns the same day of another month, or that month's last day. */
function monthsFrom({ year, month, day }: CalendarDate, count: number | undefined): CalendarDate | undefined {
  if (count === undefined) return undefined;
  const last = new Date(Date.UTC(year, month + count, 0));
  return { ...calendarDate(last), day: Math.min(day, last.getUTCDate()) };
}

const calendarDate = (date: Date): CalendarDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

const written = ({ year, month, day }: CalendarDate): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10).split('-').reverse().join('.');
