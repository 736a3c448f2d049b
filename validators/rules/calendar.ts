import { type CalendarDate, readDay } from '#engine/model/time';

export { DAY_FORMAT } from '#engine/model/time';

/** Parses a day such as `31.01.2024`, trimmed; undefined for any other text. */
export const parseDay = (text: string): CalendarDate | undefined => readDay(text.trim());

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
