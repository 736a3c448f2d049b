import { FALLBACK_LANGUAGE, type SiteLanguage } from '../definition/model.ts';

/**
 * Languages whose numbers, dates and units every browser can write. Chromium knows more by name, such as Kazakh and
 * Uzbek, but has no formats for them: it would write `2026 M11 28` where the server has written a month.
 */
const WRITTEN = new Set(
  'af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  ),
);

const isWritten = (lang: SiteLanguage): boolean => WRITTEN.has(lang.replace(/-.*/, ''));

/**
 * Returns the locale that stands for a language whose numbers and dates a browser may not write: that of the site's
 * default language, to which its texts fall back too.
 */
export function localesFor(lang: SiteLanguage, source: SiteLanguage): Record<SiteLanguage, string> {
  if (isWritten(lang)) return {};
  return { [lang]: isWritten(source) ? source : FALLBACK_LANGUAGE };
}
