import { FALLBACK_LANGUAGE, type SiteLanguage } from '../definition/model.ts';

/**
 * Languages whose numbers, dates and units every browser can write. Chromium has names but no
 * formats for some, such as Kazakh: it writes `2026 M11 28` where the server writes a month.
 */
const WRITTEN = new Set(
  'af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  ),
);

const isWritten = (lang: SiteLanguage): boolean => WRITTEN.has(lang.replace(/-.*/, ''));

/**
 * Returns the locale in which server and browser format numbers and dates in a language: the language itself, or the
 * site's default one if a browser may lack its formats.
 */
export const localeFor = (lang: SiteLanguage, source: SiteLanguage): string =>
  [lang, source].find(isWritten) ?? FALLBACK_LANGUAGE;
