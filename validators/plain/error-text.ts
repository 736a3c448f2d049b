import { FALLBACK_LANGUAGE, type Text, type Violation } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import { errorTexts } from './error-texts.gen.ts';

/** Language in which the shipped error texts exist. */
export type TextLanguage = keyof typeof errorTexts;

/**
 * Returns the sentence for a visitor about a value that a rule has refused, with its parameters filled in; a
 * code without a text gives the sentence about a wrong type, a language without texts the English one.
 */
export function errorText({ code, params = {} }: Violation, lang: TextLanguage): string {
  const shown = Object.hasOwn(errorTexts, lang) ? lang : FALLBACK_LANGUAGE;
  const texts: Readonly<Record<string, Text>> = errorTexts[shown];
  return formatText(texts[code] ?? texts.wrongType ?? code, params, shown);
}
