import type { Dictionaries, SiteLanguage, Text } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import { isTextRef, textKey } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';

/** Returns the key of a text reference such as `@site.title`; undefined for a text written in place. */
export const keyOf = (value: Json | undefined): string | undefined =>
  isTextRef(value) ? textKey(value) : undefined;

/** Returns the text with a key in each language of the site that has it, with parameters filled in. */
export const wordingsOf = (
  texts: Dictionaries,
  key: string,
  params?: Readonly<Record<string, string | number>>,
): Record<SiteLanguage, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([lang, { [key]: own }]) =>
      own === undefined ? [] : [[lang, formatText(own, params, lang)]],
    ),
  );

/** Returns a text in a language, given as a reference or in place; '' if that language lacks it. */
export function wordingIn(texts: Dictionaries, value: Json | undefined, lang: SiteLanguage): Text {
  const key = keyOf(value);
  if (key !== undefined) return texts[lang]?.[key] ?? '';
  return isObject(value) && typeof value[lang] === 'string' ? value[lang] : '';
}
