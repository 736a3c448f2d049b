import type { SiteLanguage } from '#engine/model/definition';
import { decimalSign } from '#engine/model/text';

/** Terms at which the slider stops, in months. @spec S§9 Term slider marks */
export const TERM_MARKS = [1, 2, 3, 6, 7, 9, 12, 18, 24, 30, 36] as const;
const MONTHS = 12;

/** Returns the terms in months at which the slider stops between two limits, both included. */
export const marksWithin = (min: number, max: number): number[] =>
  TERM_MARKS.filter((months) => months >= min && months <= max);

interface Caption {
  key: 'form.term.months' | 'form.term.years';
  params: { count: number; value: string };
}

/** Returns the text key and the number for a term: months below twelve, years from there on. */
export function termCaption(months: number, lang: SiteLanguage): Caption {
  if (months < MONTHS) return { key: 'form.term.months', params: { count: months, value: String(months) } };
  const years = months / MONTHS;
  return {
    key: 'form.term.years',
    params: { count: years, value: String(years).replace('.', decimalSign(lang)) },
  };
}
