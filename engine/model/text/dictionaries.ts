import {
  DEFAULT_LANGUAGE,
  type Dictionaries,
  type Dictionary,
  type SiteLanguage,
  type Text,
} from './text.ts';

/** Returns the languages of a site, its default language first. */
export const languagesOf = (texts: Dictionaries): SiteLanguage[] => Object.keys(texts);

/**
 * Returns the default language of a site, which is the first of its texts; the product's default for a site without
 * texts.
 */
export const defaultLanguage = (texts: Dictionaries): SiteLanguage =>
  languagesOf(texts)[0] ?? DEFAULT_LANGUAGE;

/** Returns the value if it is a language of the site, otherwise the site's default language. */
export const languageNamed = (texts: Dictionaries, value: unknown): SiteLanguage =>
  languagesOf(texts).find((lang) => lang === value) ?? defaultLanguage(texts);

const whole = new WeakMap<Dictionary, Map<Dictionary, Dictionary>>();

/**
 * Returns the texts of a language, with those of the site's default language for any that it lacks. Memoized, because
 * a page reads a dictionary of a thousand texts.
 */
export function dictionaryIn(texts: Dictionaries, lang: SiteLanguage): Dictionary {
  const source = texts[defaultLanguage(texts)] ?? {};
  const own = texts[lang];
  if (own === undefined || own === source) return source;
  const known = whole.get(own) ?? new Map<Dictionary, Dictionary>();
  whole.set(own, known);
  const made = known.get(source) ?? withoutGaps(source, own, defaultLanguage(texts));
  known.set(source, made);
  return made;
}

const withoutGaps = (source: Dictionary, own: Dictionary, lang: SiteLanguage): Dictionary =>
  Object.keys(source).every((key) => Object.hasOwn(own, key))
    ? own
    : {
        ...Object.fromEntries(Object.entries(source).map(([key, text]) => [key, inLanguage(text, lang)])),
        ...own,
      };

/** Returns a text whose plural forms say their language: «2000 символов» on a page in Kazakh is counted in Russian. */
const inLanguage = (text: Text, lang: SiteLanguage): Text =>
  typeof text === 'string' ? text : { ...text, lang };
