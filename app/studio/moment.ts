import type { Lang } from '#engine/model/definition';

const TIME_ZONE = 'Europe/Moscow';

/** Formats an ISO time as Moscow time in a language: `2026-01-15T09:00:00.000Z` → `15.01.2026, 12:00`. */
export const moment = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE }).format(
    new Date(iso),
  );

/**
 * Formats an ISO time as Moscow time for use in a sentence: `2026-01-15T09:00:00.000Z` → `January 15, 2026, 12:00
 * PM`.
 */
export function momentInSentence(iso: string, lang: Lang): string {
  const date = new Date(iso);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: TIME_ZONE }).formatToParts(date);
  // In Russian an abbreviation of the word for year follows the year.
  const end = day.findIndex(({ type }) => type === 'year') + 1;
  const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: TIME_ZONE }).format(date);
  return `${day
    .slice(0, end)
    .map(({ value }) => value)
    .join('')}, ${time}`;
}
