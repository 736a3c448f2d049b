import type { Lang } from '../definition/model.ts';

/** English has a prefix in addresses of the site and of its API; Russian has none. */
const ENGLISH = /^\/en(?=[/?#]|$)/;

/** The language of a path of the site: `/en/private` is in English. */
export const languageOfPath = (path: string): Lang => (ENGLISH.test(path) ? 'en' : 'ru');

/** `/en/private` → `/private`. */
export const withoutLanguage = (path: string): string => path.replace(ENGLISH, '') || '/';

export const languagePrefix = (lang: Lang): string => (lang === 'ru' ? '' : `/${lang}`);

/** `/private` in the page's language: `/en/private` in English. The first page is `/en`, without a slash. */
export const localPath = (path: string, lang: Lang): string =>
  lang === 'ru' ? path : languagePrefix(lang) + path.replace(/^\/(?=[?#]|$)/, '');
