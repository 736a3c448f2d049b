import { choicesIn, isList, type Json, type JsonObject, objectIn } from '#engine/model';
import { FIELD_TYPES } from '../edit/field-types.gen.ts';
import samples from '../edit/samples.json' with { type: 'json' };

/** Samples of answers by the keyword that validates them; shared fields have the same. */
const BY_KEYWORD: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['phone', '9161234567'],
  ['name', samples.name],
  ['full-name', samples.fullName],
  ...Object.values(FIELD_TYPES).flatMap(({ schema, answer }) =>
    Object.keys(schema)
      .filter((keyword) => schema[keyword] === true)
      .map((keyword) => [keyword, answer] as const),
  ),
]);

/** An answer that a schema accepts; undefined where none is known. */
export function sampleAnswer(schema: JsonObject): Json | undefined {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (isList(schema)) {
    const count = typeof schema.minItems === 'number' ? Math.max(1, schema.minItems) : 1;
    return choicesIn(schema)?.slice(0, count) ?? sampleItems(schema, count);
  }
  const keyword = Object.keys(schema).find((one) => BY_KEYWORD.has(one) && schema[one] !== false);
  if (keyword !== undefined) return BY_KEYWORD.get(keyword);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof schema.minimum === 'number' ? schema.minimum : 1;
  return schema.type === 'string' && schema.pattern === undefined && schema.catalog === undefined
    ? samples.text
    : undefined;
}

/** As many items as are asked for; different ones where they must differ and the schema takes a counted text or number. */
function sampleItems({ items, uniqueItems }: JsonObject, count: number): Json[] | undefined {
  const item = sampleAnswer(objectIn(items));
  if (item === undefined) return undefined;
  const numbered = (index: number): Json =>
    typeof item === 'number' ? item + index : index === 0 ? item : `${String(item)} ${index + 1}`;
  return Array.from({ length: count }, (_, index) => (uniqueItems === true ? numbered(index) : item));
}
