const TIME_ZONE = 'Europe/Moscow';
const short = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const LONG = { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE } as const;

/** `2026-01-15T09:00:00.000Z` → `15.01.2026, 12:00`, Moscow time. */
export const moment = (iso: string): string => short.format(new Date(iso));

/** In a sentence of the language: `2026-01-15T09:00:00.000Z` → `January 15, 2026, 12:00 PM`, Moscow time. */
export const momentInSentence = (iso: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, LONG).format(new Date(iso)).replace(' г. в ', ', ').replace(' at ', ', ');
