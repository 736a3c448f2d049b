import { formatLocale } from './format-locale.ts';
import type { SiteLanguage } from './text.ts';

const [MINUTE, HOUR] = [60, 3600];

/**
 * Returns a wait in seconds below a minute, in minutes below an hour, else in hours, rounded up and at least
 * 1: «через 2 минуты».
 */
export function waitInWords(seconds: number, lang: SiteLanguage): string {
  const words = new Intl.RelativeTimeFormat(formatLocale(lang));
  if (seconds < MINUTE) return words.format(Math.max(1, Math.ceil(seconds)), 'second');
  return seconds < HOUR
    ? words.format(Math.ceil(seconds / MINUTE), 'minute')
    : words.format(Math.ceil(seconds / HOUR), 'hour');
}
