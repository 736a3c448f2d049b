import { formatLocale } from './format-locale.ts';
import type { SiteLanguage } from './text.ts';

/** Returns the sign between the whole part of a number and its decimals in a language, `,` or `.`. */
export const decimalSign = (lang: SiteLanguage): string =>
  (0.1).toLocaleString(formatLocale(lang), { numberingSystem: 'latn' }).charAt(1);
