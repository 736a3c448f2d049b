import { formatLocale } from '../text/format-locale.ts';
import type { SiteLanguage } from '../text/text.ts';

const KILOBYTE = 1024;

/** Formats a size in bytes for people: `240 кБ` or `1,2 МБ`, with a non-breaking space, and never 0. */
export function fileSize(bytes: number, lang: SiteLanguage): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  const [value, unit] = kilobytes < KILOBYTE ? [kilobytes, 'kilobyte'] : [bytes / KILOBYTE ** 2, 'megabyte'];
  const words = value.toLocaleString(formatLocale(lang), { style: 'unit', unit, maximumFractionDigits: 1 });
  return words.replace(' ', '\u00a0');
}
