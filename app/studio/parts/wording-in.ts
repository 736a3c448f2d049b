import type { Dictionaries, SiteLanguage, Text } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import { isTextRef, textKey } from '#engine/model/resolve';
import { formatText } from '#engine/model/text';

/** Returns the text key of a reference such as `@site.title`; undefined for a text in place. */
export const keyOf = (value: Json | undefined): string | undefined =>
  isTextRef(value) ? textKey(value) : undefined;

/** Returns a text by its key in the languages of the site that have it. */
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

/** Returns a text in a language, by its key or in place; '' if it is missing. */
export function wordingIn(texts: Dictionaries, value: Json | undefined, lang: SiteLanguage): Text {
  const key = keyOf(value);
  if (key !== undefined) return texts[lang]?.[key] ?? '';
  return isObject(value) && typeof value[lang] === 'string' ? value[lang] : '';
}
