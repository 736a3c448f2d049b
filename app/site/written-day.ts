import type { Lang } from '#engine/model/definition';

/** `2025-09-01` → `1 сентября 2025 г.`; a day is the same wherever it is read. */
export const writtenDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
