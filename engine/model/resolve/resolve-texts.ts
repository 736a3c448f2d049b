import type { Dictionaries, SiteLanguage, Text } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import { defaultLanguage, dictionaryIn, languagesOf } from '../text/dictionaries.ts';

/** True for a reference to a text of the dictionaries: `@phone-call.title`. */
export const isTextRef = (value: unknown): value is `@${string}` =>
  typeof value === 'string' && value.startsWith('@');

/** Pattern of a text reference, for the meta-schemas. */
export const TEXT_REF_PATTERN = '^@[A-Za-z0-9][A-Za-z0-9._-]*$';

/** Returns the key of the text that a reference names: `@site.title` → `site.title`. */
export const textKey = (ref: string): string => ref.slice(1);

/**
 * True for a text written in place of a reference, by language: `{ "ru": "…", "en": "…" }`. Every key is a language
 * of the site, but not all need be there.
 */
export const isInlineText = (
  value: unknown,
  languages: readonly SiteLanguage[],
): value is Record<SiteLanguage, Text> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => languages.includes(key));

/**
 * Returns a text in the site's default language, in which receivers of requests get it; undefined for an absent text.
 */
export const receiversText = (wording: Json | undefined, texts: Dictionaries): Json | undefined =>
  wording === undefined ? undefined : withTexts(wording, texts, defaultLanguage(texts));

/** Yields every text reference in a document: its key and its path. */
export function* textRefs(value: Json, segments: Path = []): Generator<{ key: string; segments: Path }> {
  if (isTextRef(value)) yield { key: textKey(value), segments };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textRefs(item, [...segments, index]);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* textRefs(item, [...segments, key]);
  }
}

/**
 * Adds the keys of all text references in a document to a set. It builds no paths, so it is fast enough for a
 * thousand forms.
 */
export function addTextKeys(value: Json, keys: Set<string>): void {
  if (isTextRef(value)) keys.add(textKey(value));
  else if (Array.isArray(value)) for (const item of value) addTextKeys(item, keys);
  else if (isObject(value)) for (const item of Object.values(value)) addTextKeys(item, keys);
}

/**
 * Returns a document with every text reference and inline text replaced by its text in one language, or in the
 * default language if it lacks that one. A reference with an unknown key stays.
 */
export function withTexts<T extends Json>(value: T, texts: Dictionaries, lang: SiteLanguage): T {
  const [dictionary, languages] = [dictionaryIn(texts, lang), languagesOf(texts)];
  const read = (part: Json): Json => {
    if (isTextRef(part)) return dictionary[textKey(part)] ?? part;
    if (Array.isArray(part)) return part.map(read);
    if (isInlineText(part, languages)) return part[lang] ?? part[defaultLanguage(texts)] ?? '';
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, read(item)]));
  };
  return read(value) as T;
}
