import { equalJson, isObject, type Json, type JsonObject } from '#engine/model/json';
import { addTextKeys, withTexts } from '#engine/model/resolve';
import { walkSchema } from '#engine/model/schema';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import type { Unsigned } from '../change.ts';
import type { Comparison, VariantPair } from './variant-pair.ts';
import { readInEachLanguage, wordingChanges } from './wording.ts';

type Side = 'old' | 'new';

/** Reports error messages whose text differs in a language, for rules that both versions have. */
export const compareMessages: Comparison = (pair) => {
  const overridden = new Set<string>();
  for (const side of ['old', 'new'] as const) addTextKeys(pair[side].source.schema, overridden);
  const [old, now] = [pair.old.compiled, pair.new.compiled];
  const source = defaultLanguage(pair.new.texts);
  const isRead = (key: string): boolean =>
    languagesOf(pair.new.texts).some(
      (lang) => !equalJson(old[lang]?.messages[key], now[lang]?.messages[key]),
    );
  // A key that only one side uses comes from an added or removed rule, which is reported.
  const keys = Object.keys(old[source]?.messages ?? {}).filter(
    (key) => key in (now[source]?.messages ?? {}) && isRead(key) && !overridden.has(key),
  );
  return [
    ...keys.flatMap((key): Unsigned[] => {
      const read = (side: Side) => readInEachLanguage(pair[side], ({ messages }) => messages[key]);
      return wordingChanges(
        key.startsWith('error.') ? 'message.changed' : 'text.changed',
        key,
        read('old'),
        read('new'),
      );
    }),
    ...overrideChanges(pair),
  ];
};

/** Compares the messages in the schema itself (`errorMessage`), by field and keyword. */
function overrideChanges(pair: VariantPair): Unsigned[] {
  const [old, now] = [overrides(pair.old.source.schema), overrides(pair.new.source.schema)];
  const read = (side: Side, message: Json | undefined) =>
    readInEachLanguage(pair[side], (_form, lang) =>
      message === undefined ? undefined : withTexts(message, { [lang]: pair[side].texts[lang] ?? {} }, lang),
    );
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((subject) =>
    wordingChanges('message.changed', subject, read('old', old[subject]), read('new', now[subject])),
  );
}

function overrides(schema: JsonObject): JsonObject {
  const found: JsonObject = {};
  for (const { segments, schema: node } of walkSchema(schema)) {
    const path = segments.filter((_, index) => segments[index - 1] === 'properties').join('.');
    const add = (value: Json | undefined, way: string): void => {
      if (isObject(value)) for (const [key, inner] of Object.entries(value)) add(inner, `${way}:${key}`);
      else if (value !== undefined) found[way] = value;
    };
    add(node.errorMessage, path);
  }
  return found;
}
