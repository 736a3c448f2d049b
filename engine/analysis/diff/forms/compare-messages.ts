import { isObject, type Json, type JsonObject, textRefs, walkSchema, withTexts } from '#engine/model';
import type { Unsigned } from '../change.ts';
import type { Comparison, VariantPair } from './variant-pair.ts';
import { inEachLanguage, wordingChanges } from './wording.ts';

type Side = 'old' | 'new';

/** Texts of errors, and those of the form's surroundings, by key. */
export const compareMessages: Comparison = (pair) => {
  const overridden = new Set([...ownKeys(pair.old.source.schema), ...ownKeys(pair.new.source.schema)]);
  const [old, now] = [pair.old.compiled.ru.messages, pair.new.compiled.ru.messages];
  // A key that only one side uses is there because a rule came or went, which is reported.
  const keys = Object.keys(old).filter((key) => key in now && !overridden.has(key));
  return [
    ...keys.flatMap((key): Unsigned[] => {
      const read = (side: Side) => inEachLanguage((lang) => pair[side].compiled[lang].messages[key]);
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

const ownKeys = (schema: JsonObject): string[] => [...textRefs(schema)].map(({ key }) => key);

/** Messages that the schema words itself: `errorMessage`, by the field and keyword that they speak of. */
function overrideChanges(pair: VariantPair): Unsigned[] {
  const read = (side: Side) => {
    const byLang = inEachLanguage((lang) =>
      overrides(withTexts(pair[side].source.schema, pair[side].texts[lang], lang)),
    );
    return (subject: string) => inEachLanguage((lang) => (byLang[lang] as JsonObject)[subject]);
  };
  const [old, now] = [read('old'), read('new')];
  const subjects = new Set([
    ...Object.keys(overrides(pair.old.source.schema)),
    ...Object.keys(overrides(pair.new.source.schema)),
  ]);
  return [...subjects].flatMap((subject) =>
    wordingChanges('message.changed', subject, old(subject), now(subject)),
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
