import type { Dictionaries, SiteLanguage, Text } from '#engine/model/definition';
import { defaultLanguage, dictionaryIn } from '#engine/model/text';

/** A sentence to translate: a text, or one of its plural forms. */
export interface TranslationUnit {
  /** Key of the text, with the plural form behind `#`: `form.counter.left#few`. */
  id: string;
  source: string;
  /** '' for a sentence that is not translated. */
  target: string;
}

/** File for translators, as it was written or read. */
export interface TranslationFile<Unit extends TranslationUnit = TranslationUnit> {
  source: SiteLanguage;
  target: SiteLanguage;
  units: readonly Unit[];
}

/** Separates a key from a plural form; no key has it. */
export const FORM_MARK = '#';

/** Pattern of keys of the studio, whose texts are part of its code. */
const OF_THE_STUDIO = /^studio\./;

/** Returns the plural forms of a language, in the order of CLDR: `one`, `few`, `other`. */
export const pluralForms = (lang: SiteLanguage): string[] =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

/** Returns the wording of a text's form, and the one that stands for it; '' for none. */
export const formOf = (text: Text | undefined, form: string): string => {
  if (typeof text !== 'object') return text ?? '';
  return Object.entries(text).find(([name]) => name === form)?.[1] ?? text.other;
};

/**
 * Returns the sentences that a language of the site has or lacks, beside those of the default language. A text
 * with plural forms has the forms of the language that it is translated into.
 */
export function translationFile(
  texts: Dictionaries,
  target: SiteLanguage,
  { isMissingOnly }: { isMissingOnly: boolean },
): TranslationFile {
  const source = defaultLanguage(texts);
  const own = texts[target] ?? {};
  const units = Object.entries(dictionaryIn(texts, source))
    .filter(([key]) => !OF_THE_STUDIO.test(key))
    .flatMap(([key, text]) => unitsOf(key, text, own[key], target))
    .filter((unit) => unit.source.trim() !== '' && !(isMissingOnly && unit.target.trim() !== ''));
  return { source, target, units };
}

function unitsOf(key: string, text: Text, own: Text | undefined, lang: SiteLanguage): TranslationUnit[] {
  if (typeof text === 'string' && typeof own !== 'object')
    return [{ id: key, source: text, target: own ?? '' }];
  const written: Readonly<Record<string, string>> = typeof own === 'object' ? { ...own } : {};
  return pluralForms(lang).map((form) => ({
    id: `${key}${FORM_MARK}${form}`,
    source: formOf(text, form),
    target: written[form] ?? '',
  }));
}
