import { formatText } from './format-text.ts';
import { type Phrase, type SiteLanguage, shippedLanguage, type Text } from './text.ts';

/**
 * Values of the placeholders in a phrase, by name. A value that is itself a phrase is formatted in the same language,
 * with the parameters that are not phrases.
 */
export type PhraseParams = Readonly<Record<string, string | number | Phrase | undefined>>;

const OPTIONAL_PART = /\[\[(.*?)\]\]/g;
const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Formats a phrase in a language, or in English for a language that the product is not written in. A part between
 * `[[` and `]]` is left out if one of its parameters is missing or empty: `"the field {field} is never shown[[: it is
 * shown when {when}]]"`.
 */
export function formatPhrase(phrase: Phrase, lang: SiteLanguage, params: PhraseParams = {}): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && typeof value !== 'object') values[name] = value;
  const plain = { ...values };
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'object') values[name] = formatPhrase(value, lang, plain);
  const isFilled = (name: string): boolean => values[name] !== undefined && values[name] !== '';
  const written = shippedLanguage(lang);
  const text = phrase[written];
  const withParts = (sentence: string): string =>
    sentence.replace(OPTIONAL_PART, (_whole, part: string) =>
      [...part.matchAll(PLACEHOLDER)].every(([, name = '']) => isFilled(name)) ? part : '',
    );
  const chosen: Text =
    typeof text === 'string'
      ? withParts(text)
      : (Object.fromEntries(
          Object.entries(text).map(([form, sentence]) => [form, withParts(sentence)]),
        ) as Text);
  return formatText(chosen, values, written);
}
