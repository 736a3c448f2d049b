import type { Lang, Text } from '../definition/model.ts';
import { LANGUAGES } from '../definition/model.ts';
import { isObject, type Json } from '../json/json.ts';
import type { Path } from '../json/path.ts';

/** True for a text reference: `@phone-call.title`. A literal text in both languages may replace it. */
export const isTextRef = (value: unknown): value is `@${string}` =>
  typeof value === 'string' && value.startsWith('@');

/** Pattern of a text reference in the meta-schemas. */
export const TEXT_REF_PATTERN = '^@[A-Za-z0-9][A-Za-z0-9._-]*$';

export const textKey = (ref: string): string => ref.slice(1);

/**
 * True for `{ "ru": "…", "en": "…" }` instead of a reference: wording that only one field of one form uses.
 */
export const isInlineText = (value: unknown): value is Record<Lang, Text> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => (LANGUAGES as readonly string[]).includes(key));

/** Returns a wording of a definition in Russian, the language of receivers whatever the page's language. */
export const textInRussian = (
  wording: Json | undefined,
  texts: Readonly<Record<Lang, Record<string, Text>>>,
) => (isTextRef(wording) ? texts.ru[textKey(wording)] : isObject(wording) ? wording.ru : wording);

/** Yields every text reference in a document with its path. */
export function* textRefs(value: Json, segments: Path = []): Generator<{ key: string; segments: Path }> {
  if (isTextRef(value)) yield { key: textKey(value), segments };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textRefs(item, [...segments, index]);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* textRefs(item, [...segments, key]);
  }
}

/**
 * Adds the keys of a document to a set; faster than `textRefs` for a thousand forms, because it builds no
 * paths.
 */
export function addTextKeys(value: Json, keys: Set<string>): void {
  if (isTextRef(value)) keys.add(textKey(value));
  else if (Array.isArray(value)) for (const item of value) addTextKeys(item, keys);
  else if (isObject(value)) for (const item of Object.values(value)) addTextKeys(item, keys);
}

/** Replaces every reference in a document by its text in one language; an unknown key stays as written. */
export function withTexts<T extends Json>(value: T, texts: Readonly<Record<string, Text>>, lang: Lang): T {
  if (isTextRef(value)) return (texts[textKey(value)] ?? value) as T;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, texts, lang)) as T;
  if (isInlineText(value)) return (value[lang] ?? value.ru) as T;
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withTexts(item, texts, lang)]),
    ) as T;
  }
  return value;
}
