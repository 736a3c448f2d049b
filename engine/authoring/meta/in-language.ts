import { LANGUAGES, type Lang, type Phrase } from '#engine/model/definition';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { formatPhrase } from '#engine/model/text';

const NAMES: ReadonlySet<string> = new Set(['title', 'description', 'enumDescriptions']);

/**
 * Returns a meta-schema in which each title and description, a phrase in all languages, is replaced by its text in
 * one language.
 */
export function chooseLanguage(schema: JsonObject, lang: Lang): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, valueIn(value, lang, NAMES.has(key))]),
  );
}

/**
 * Returns a value with its phrases in one language. `isName`: the keys are names of properties, so that a
 * property called `title` is a schema and not a phrase.
 */
function valueIn(value: Json, lang: Lang, isName: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => valueIn(item, lang, isName));
  if (!isObject(value)) return value;
  const isPhrase = isName && LANGUAGES.every((one) => typeof value[one] === 'string');
  return isPhrase ? formatPhrase(value as Phrase, lang) : chooseLanguage(value, lang);
}
