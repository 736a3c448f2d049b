import type { SiteLanguage } from '#engine/model/definition';
import { formatLocale } from '#engine/model/text';

/** Formats a day without a time zone: `2025-09-01` → `1 сентября 2025 г.`. */
export const writtenDay = (day: string, lang: SiteLanguage): string =>
  new Intl.DateTimeFormat(formatLocale(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
