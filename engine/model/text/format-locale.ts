import type { SiteLanguage } from './text.ts';

/**
 * Locales of the languages whose numbers and dates are written as in another language. A page sets its
 * locales before it is rendered, so that server and browser format alike.
 */
export const formatLocales: Record<SiteLanguage, string> = {};

/** Returns the locale that writes the numbers, dates and units of a language. Plural forms are always its own. */
export const formatLocale = (lang: SiteLanguage): string => formatLocales[lang] ?? lang;
