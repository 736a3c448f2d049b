const format = new Intl.DateTimeFormat('ru', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** `2026-01-15T09:00:00.000Z` → `15.01.2026, 12:00`, Moscow time. */
export const moment = (iso: string): string => format.format(new Date(iso));
