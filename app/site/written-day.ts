import type { SiteLanguage } from '#engine/model/definition';
import { formatLocale } from '#engine/model/text';

/**
 * Formats a day (ISO date) in a language: `2025-09-01` → `1 сентября 2025 г.`; if browsers cannot name the
 * language's months, in digits by its locale.
 */
export const writtenDay = (day: string, lang: SiteLanguage): string => {
  const locale = formatLocale(lang);
  const style = locale === lang ? ({ dateStyle: 'long' } as const) : {};
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
};
