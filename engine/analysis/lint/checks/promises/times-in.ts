import { LANGUAGES, type Lang } from '#engine/model/definition';
import { isObject, type Json } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { withTexts } from '#engine/model/resolve';
import written from './times.json' with { type: 'json' };

const patterns: Readonly<Partial<Record<Lang, readonly string[]>>> = written;

/** Returns the times in a document's texts, as written there: `15 минут`, `в конце срока`. */
export const timesIn = (value: Json, { texts }: Definitions, lang: Lang): Set<string> =>
  new Set(wordsIn(withTexts(value, texts, lang)).flatMap((text) => timesOf(text, lang)));

export const timeLanguages = LANGUAGES.filter((lang) => lang in patterns);

const wordsIn = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value) || Array.isArray(value)
      ? Object.values(value).flatMap(wordsIn)
      : [];

/** `6 или 9 месяцев` names two times. */
function timesOf(text: string, lang: Lang): string[] {
  const plain = text.toLowerCase().replaceAll('\u00A0', ' ');
  return (patterns[lang] ?? []).flatMap((pattern) =>
    [...plain.matchAll(new RegExp(pattern, 'gu'))].flatMap(([whole, first, second, unit]) =>
      unit === undefined
        ? [whole]
        : [first, second].flatMap((n) => (n === undefined ? [] : [`${n} ${unit}`])),
    ),
  );
}
