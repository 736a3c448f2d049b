import type { SiteLanguage } from '../definition/model.ts';

/** Returns the language of a path of the site: `/en/private` is English; others the default one. */
export const languageOfPath = (path: string, languages: readonly SiteLanguage[]): SiteLanguage => {
  const [, first = ''] = path.split(/[/?#]/);
  const named = path.startsWith('/') && languages.indexOf(first) > 0 ? first : languages[0];
  return named ?? '';
};

/** Returns the prefix of a language in URLs of the site and of its API; the default language has none. */
export const languagePrefix = (lang: SiteLanguage, languages: readonly SiteLanguage[]): string =>
  languages.indexOf(lang) > 0 ? `/${lang}` : '';

/** Returns a path without the prefix of a language: `/en/private` → `/private`. */
export const withoutLanguage = (path: string, prefix: string): string => path.slice(prefix.length) || '/';

/** Returns a path with the prefix of a language: `/private` → `/en/private`. The first page is `/en`, without a slash. */
export const localPath = (path: string, prefix: string): string =>
  prefix === '' ? path : prefix + path.replace(/^\/(?=[?#]|$)/, '');
