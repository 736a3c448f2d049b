export const LANGUAGES = ['ru', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Returns the language that a value names; `undefined` for any other value. */
export const readLanguage = (value: unknown): Lang | undefined => LANGUAGES.find((lang) => lang === value);

/** Plain text, or plural forms chosen by the parameter `count`. */
export type Text = string | { one: string; few?: string; many?: string; other: string };

/** A sentence for staff in every language, from the `texts.json` beside the code that uses it. */
export type Phrase = Readonly<Record<Lang, Text>>;
