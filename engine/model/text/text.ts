/**
 * Languages of the texts that come with the product, for visitors and staff. A site may have other languages, whose
 * texts are in its definitions.
 */
export const LANGUAGES = ['ru', 'en'] as const;
/** Language in which the product comes. */
export type Lang = (typeof LANGUAGES)[number];

/** Language of the product for people who have chosen none: in the studio, and as users of the packages. */
export const DEFAULT_LANGUAGE: Lang = LANGUAGES[0];

/**
 * Language of the product's texts for a site in another language, and of everything for developers: documentation,
 * errors, commands.
 */
export const FALLBACK_LANGUAGE: Lang = 'en';

/** Returns the value if it is a language of the product; undefined otherwise. */
export const readLanguage = (value: unknown): Lang | undefined => LANGUAGES.find((lang) => lang === value);

/** Returns the product's language for a language of a site: the same one if the product has it, otherwise English. */
export const shippedLanguage = (lang: SiteLanguage): Lang => readLanguage(lang) ?? FALLBACK_LANGUAGE;

/** Returns a record of the results of `read` for each language of the product. */
export const inEachLanguage = <Value>(read: (lang: Lang) => Value): Record<Lang, Value> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, read(lang)])) as Record<Lang, Value>;

/** Language of a site as a BCP 47 tag: `ru`, `kk`, `pt-BR`. */
export type SiteLanguage = string;

/** Text of a dictionary: a plain one, or its plural forms, of which the parameter `count` chooses one. */
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

/** Texts of one language by key (`phone-call.title`). */
export type Dictionary = Readonly<Record<string, Text>>;

/** Texts of a site by language, its default language first. */
export type Dictionaries = Readonly<Record<SiteLanguage, Dictionary>>;

/**
 * Text for staff or developers in every language of the product, from the `texts.json` beside the code that uses it.
 */
export type Phrase = Readonly<Record<Lang, Text>>;
