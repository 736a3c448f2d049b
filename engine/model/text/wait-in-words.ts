import { formatLocale } from './format-locale.ts';
import type { SiteLanguage } from './text.ts';

const [MINUTE, HOUR] = [60, 3600];

/**
 * Formats a wait for people, rounded up and at least 1: below a minute in seconds, below an hour in minutes,
 * otherwise in hours: «через 2 минуты».
 */
export function waitInWords(seconds: number, lang: SiteLanguage): string {
  const words = new Intl.RelativeTimeFormat(formatLocale(lang));
  if (seconds < MINUTE) return words.format(Math.max(1, Math.ceil(seconds)), 'second');
  return seconds < HOUR
    ? words.format(Math.ceil(seconds / MINUTE), 'minute')
    : words.format(Math.ceil(seconds / HOUR), 'hour');
}
