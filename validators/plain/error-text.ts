import type { Text, Violation } from '#engine/model/definition';
import { formatText } from '#engine/model/text';
import { errorTexts } from './error-texts.gen.ts';

/** Language in which the shipped error texts exist. */
export type TextLanguage = keyof typeof errorTexts;

/**
 * Returns the sentence for a visitor about a value that a rule has refused, with its parameters filled in; a
 * code without a text gives the sentence about a wrong type.
 */
export function errorText({ code, params = {} }: Violation, lang: TextLanguage): string {
  const texts: Readonly<Record<string, Text>> = errorTexts[lang];
  return formatText(texts[code] ?? texts.wrongType ?? code, params, lang);
}
