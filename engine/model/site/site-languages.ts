import {
  type Dictionaries,
  FALLBACK_LANGUAGE,
  LANGUAGES,
  type Lang,
  type SiteLanguage,
} from '../definition/model.ts';
import { type JsonObject, listIn } from '../json/json.ts';

/** Path of the document about the site as a whole in the definitions folder. */
export const SITE_FILE = 'site.json';

/** Pattern of a BCP 47 language tag: a language, then perhaps a script, a region or a variant. */
export const LANGUAGE_TAG = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$';

const TAG = new RegExp(LANGUAGE_TAG);

/**
 * Returns the languages of a `site.json`, the default one first; those of the product (Russian, English) if it names
 * none.
 */
export function siteLanguages({ languages }: JsonObject): readonly SiteLanguage[] {
  const named = listIn(languages).filter((tag): tag is string => typeof tag === 'string' && TAG.test(tag));
  return named.length === 0 ? LANGUAGES : [...new Set(named)];
}

/**
 * Returns the texts of a site in each language of `site.json`; `textsOf` returns the texts written in a language. A
 * default language that the product lacks gets the English ones, because other languages take missing texts from it.
 */
export function dictionariesOf(site: JsonObject, textsOf: (lang: SiteLanguage) => JsonObject): Dictionaries {
  const languages = siteLanguages(site);
  const isShipped = LANGUAGES.some((lang) => lang === languages[0]);
  return Object.fromEntries(
    languages.map((lang, at) => [
      lang,
      at > 0 || isShipped ? textsOf(lang) : { ...textsOf(FALLBACK_LANGUAGE), ...textsOf(lang) },
    ]),
  ) as Dictionaries;
}

/** Key of a language's name on the site; without it the name is the language's own. */
const OWN_NAME = 'site.language';

/**
 * Returns the name of a language in that language itself, with a capital: «Қазақ тілі». The site's text
 * `site.language` takes precedence over the name that `Intl` knows.
 */
export function languageName(texts: Dictionaries, lang: SiteLanguage): string {
  const written = texts[lang]?.[OWN_NAME];
  const name =
    typeof written === 'string'
      ? written
      : (new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang);
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** Returns the name of a language in the reader's language: «казахский»; its tag if it has no name there. */
export const languageNameIn = (lang: SiteLanguage, reader: Lang): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(lang) ?? lang;

/** ISO 15924 codes of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/**
 * Returns the direction in which a language is written. The direction that `Intl.Locale` gives is not used, because
 * not all engines know it, so server and studio could differ.
 */
export function directionOf(lang: SiteLanguage): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr';
}
