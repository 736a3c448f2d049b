import type { SiteLanguage } from './text.ts';

/**
 * Locale for each language whose numbers and dates are formatted as in another language. A page fills it in before it
 * is rendered, so that server and browser format alike.
 */
export const formatLocales: Record<SiteLanguage, string> = {};

/**
 * Returns the locale with which the numbers, dates and units of a language are formatted. Plural forms always follow
 * the language itself.
 */
export const formatLocale = (lang: SiteLanguage): string => formatLocales[lang] ?? lang;
