import type { SiteLanguage } from '#engine/model/definition';
import { formatLocale } from '#engine/model/text';

/**
 * Formats a day without a time zone: `2025-09-01` → `1 сентября 2025 г.`; in a language whose months browsers cannot
 * name, by digits as the locale that stands for it.
 */
export const writtenDay = (day: string, lang: SiteLanguage): string => {
  const locale = formatLocale(lang);
  const style = locale === lang ? ({ dateStyle: 'long' } as const) : {};
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
};
