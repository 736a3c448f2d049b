import type { Lang } from '../definition/model.ts';

/** Prefix of English in addresses of the site and of its API; Russian has none. */
const ENGLISH = /^\/en(?=[/?#]|$)/;

/** Returns the language of a path of the site: `/en/private` is in English. */
export const languageOfPath = (path: string): Lang => (ENGLISH.test(path) ? 'en' : 'ru');

/** Removes the language: `/en/private` → `/private`. */
export const withoutLanguage = (path: string): string => path.replace(ENGLISH, '') || '/';

export const languagePrefix = (lang: Lang): string => (lang === 'ru' ? '' : `/${lang}`);

/** Localizes a path: `/private` is `/en/private` in English. The first page is `/en`, without a slash. */
export const localPath = (path: string, lang: Lang): string =>
  lang === 'ru' ? path : languagePrefix(lang) + path.replace(/^\/(?=[?#]|$)/, '');
