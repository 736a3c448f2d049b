import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { choicesIn, isList } from '#engine/model/schema';
import { FIELD_TYPES } from '../edit/field-types.gen.ts';
import samples from '../edit/samples.json' with { type: 'json' };

/** Sample answers by keyword of their rule, which a field has even if it is shared. */
const samplesByKeyword = (): ReadonlyMap<string, Json> =>
  new Map<string, Json>([
    ['phone', '9161234567'],
    ['name', samples.name],
    ['full-name', samples.fullName],
    ...Object.values(FIELD_TYPES).flatMap(({ schema, answer }) =>
      Object.keys(schema)
        .filter((keyword) => schema[keyword] === true)
        .map((keyword) => [keyword, answer] as const),
    ),
  ]);

/**
 * Returns a plausible answer for a property's schema, for a generated example; undefined if none is known. It
 * is not validated, so a limit such as `minLength` may refuse it.
 */
export function sampleAnswer(schema: JsonObject): Json | undefined {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (isList(schema)) {
    const count = typeof schema.minItems === 'number' ? Math.max(1, schema.minItems) : 1;
    return choicesIn(schema)?.slice(0, count) ?? sampleItems(schema, count);
  }
  if (Array.isArray(schema.items)) return samplePlaces(schema.items);
  const samplesOf = samplesByKeyword();
  const keyword = Object.keys(schema).find((one) => samplesOf.has(one) && schema[one] !== false);
  if (keyword !== undefined) return samplesOf.get(keyword);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof schema.minimum === 'number' ? schema.minimum : 1;
  if (isObject(schema.properties)) return sampleFields(schema);
  return schema.type === 'string' && schema.pattern === undefined && schema.catalog === undefined
    ? samples.text
    : undefined;
}

/** Returns answers to the required fields, otherwise to the first. */
function sampleFields({ properties, required }: JsonObject): JsonObject | undefined {
  const asked = listIn(required).map(String);
  const names = asked.length > 0 ? asked : Object.keys(objectIn(properties)).slice(0, 1);
  const answers = names.flatMap((name): [string, Json][] => {
    const answer = sampleAnswer(objectIn(objectIn(properties)[name]));
    return answer === undefined ? [] : [[name, answer]];
  });
  return answers.length === names.length ? Object.fromEntries(answers) : undefined;
}

function samplePlaces(places: readonly Json[]): Json[] | undefined {
  const answers = places.flatMap((place) => sampleAnswer(objectIn(place)) ?? []);
  return answers.length === places.length ? answers : undefined;
}

/**
 * Returns as many items as asked for. They differ if the schema demands it and accepts numbered
 * texts or numbers.
 */
function sampleItems({ items, uniqueItems }: JsonObject, count: number): Json[] | undefined {
  const item = sampleAnswer(objectIn(items));
  if (item === undefined) return undefined;
  const counted = (value: Json, index: number): Json =>
    typeof value === 'number' ? value + index : index === 0 ? value : `${String(value)} ${index + 1}`;
  const numbered = (index: number): Json => {
    if (!isObject(item)) return counted(item, index);
    // A different value in one field is enough to make an item distinct.
    const [name, answer] =
      Object.entries(item).find(([field, value]) =>
        isCountable(objectIn(objectIn(items).properties)[field], value),
      ) ?? [];
    return name === undefined || answer === undefined ? item : { ...item, [name]: counted(answer, index) };
  };
  return Array.from({ length: count }, (_, index) => (uniqueItems === true ? numbered(index) : item));
}

/** True if the schema accepts many further values: a choice has only few. */
const isCountable = (schema: Json | undefined, value: Json): boolean =>
  typeof value === 'number' || (typeof value === 'string' && objectIn(schema).enum === undefined);
