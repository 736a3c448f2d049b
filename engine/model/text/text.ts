/**
 * Languages of the texts that come with the product, for visitors and staff. A site may have other languages,
 * which are data.
 */
export const LANGUAGES = ['ru', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Shipped language of those who have chosen none: people in the studio, and users of the packages. */
export const DEFAULT_LANGUAGE: Lang = LANGUAGES[0];

/**
 * Shipped language of texts that a site has in none of its own, and of everything for developers:
 * documentation, errors, commands.
 */
export const FALLBACK_LANGUAGE: Lang = 'en';

/** Returns the language named by a value; `undefined` for any other value. */
export const readLanguage = (value: unknown): Lang | undefined => LANGUAGES.find((lang) => lang === value);

/** Returns the product's language for a language of a site: the same language, or the fallback. */
export const shippedLanguage = (lang: SiteLanguage): Lang => readLanguage(lang) ?? FALLBACK_LANGUAGE;

/** Returns the values of `read` for each shipped language, by language. */
export const inEachLanguage = <Value>(read: (lang: Lang) => Value): Record<Lang, Value> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, read(lang)])) as Record<Lang, Value>;

/** Language of a site, a BCP 47 tag: `ru`, `kk`, `pt-BR`. */
export type SiteLanguage = string;

/** Plain text, or plural forms chosen by the parameter `count`. */
export type Text =
  | string
  | {
      zero?: string;
      one?: string;
      two?: string;
      few?: string;
      many?: string;
      other: string;
      /** Language of the forms, if it is not the page's. */
      lang?: SiteLanguage;
    };

/** Texts of one language, by key. */
export type Dictionary = Readonly<Record<string, Text>>;

/** Texts of a site by language, its default language first. */
export type Dictionaries = Readonly<Record<SiteLanguage, Dictionary>>;

/** A sentence for staff in every language, from the `texts.json` beside the code that uses it. */
export type Phrase = Readonly<Record<Lang, Text>>;
