import type { Dictionaries, SiteLanguage, Text } from '#engine/model/definition';
import { defaultLanguage, dictionaryIn } from '#engine/model/text';

/** Sentence for a translator: a text of the dictionary, or one of its plural forms. */
export interface TranslationUnit {
  /** Key of the text; a plural form follows after `#`: `form.counter.left#few`. */
  id: string;
  /** Wording in the language that is translated from. */
  source: string;
  /** Translation; '' for a sentence that has none. */
  target: string;
}

/** Content of a file for translators: its two languages and the sentences. */
export interface TranslationFile<Unit extends TranslationUnit = TranslationUnit> {
  source: SiteLanguage;
  target: SiteLanguage;
  units: readonly Unit[];
}

/** Separator in the id of a sentence between the key of a text and the name of a plural form; no key contains it. */
export const FORM_MARK = '#';

/** Pattern of the studio's keys: its texts belong to the code. */
const OF_THE_STUDIO = /^studio\./;

/** Returns the names of the plural forms that a language has, in the order of CLDR: `one`, `few`, `other`. */
export const pluralForms = (lang: SiteLanguage): string[] =>
  new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

/**
 * Returns the wording of a text's plural form (`few`), or of its form `other` if it lacks that one. A text
 * without plural forms is returned whatever the form, and '' for a missing text.
 */
export const formOf = (text: Text | undefined, form: string): string => {
  if (typeof text !== 'object') return text ?? '';
  return Object.entries(text).find(([name]) => name === form)?.[1] ?? text.other;
};

/**
 * Returns the sentences of a site to be translated into `target`, each with its current translation, or with
 * `isMissingOnly` only those without one. The studio's texts are left out. A text with plural forms gives a
 * sentence for each form of the target language.
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
