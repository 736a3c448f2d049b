import type { SiteLanguage } from '../definition/model.ts';

/**
 * Returns the language of a page from its URL path: `/en/private` → `en`; a path without a known prefix has the
 * default language.
 */
export const languageOfPath = (path: string, languages: readonly SiteLanguage[]): SiteLanguage => {
  const [, first = ''] = path.split(/[/?#]/);
  const named = path.startsWith('/') && languages.indexOf(first) > 0 ? first : languages[0];
  return named ?? '';
};

/** Returns the prefix of a language in URLs of the site and of its API, `/en`; '' for the default language. */
export const languagePrefix = (lang: SiteLanguage, languages: readonly SiteLanguage[]): string =>
  languages.indexOf(lang) > 0 ? `/${lang}` : '';

/**
 * Returns a URL path without the language's prefix: `/en/private` → `/private`. The path must start with the
 * prefix, which is not checked.
 */
export const withoutLanguage = (path: string, prefix: string): string => path.slice(prefix.length) || '/';

/** Returns a URL path with the language's prefix: `/private` → `/en/private`; `/` becomes `/en`. */
export const localPath = (path: string, prefix: string): string =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '');
