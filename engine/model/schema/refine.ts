import { isObject, type Json, type JsonObject, objectEntries } from '../json/json.ts';

/** Keywords by which a part of a schema holds only sometimes, or beside others. */
const PARTS = ['if', 'then', 'else', 'dependencies', 'allOf'] as const;

const refined = new WeakMap<JsonObject, WeakMap<JsonObject, JsonObject>>();

/**
 * A schema with what another part of the form asks of the same answer, of its members and of its items; `more` has precedence.
 * The same two have the same result, so that what is remembered of a schema is found again.
 */
export function refine(schema: JsonObject, more: JsonObject): JsonObject {
  if (schema === more) return schema;
  const known = refined.get(schema) ?? new WeakMap<JsonObject, JsonObject>();
  refined.set(schema, known);
  const both = known.get(more) ?? bothOf(schema, more);
  known.set(more, both);
  return both;
}

function bothOf(schema: JsonObject, more: JsonObject): JsonObject {
  const both: JsonObject = { ...schema, ...more };
  if (isObject(schema.items) && isObject(more.items)) both.items = refine(schema.items, more.items);
  if (Array.isArray(schema.required) && Array.isArray(more.required))
    both.required = [...new Set([...schema.required, ...more.required])];
  if (isObject(schema.properties) && isObject(more.properties)) {
    const properties: JsonObject = { ...schema.properties };
    for (const [name, property] of objectEntries(more.properties)) {
      const before = properties[name];
      properties[name] = isObject(before) ? refine(before, property) : property;
    }
    both.properties = properties;
  }
  const parts = [schema, more].map(partsOf).filter((part) => Object.keys(part).length > 0);
  if (parts.length < 2) return both;
  for (const keyword of PARTS) delete both[keyword];
  return { ...both, allOf: parts };
}

/** Conditions of both hold side by side: no keyword can have two. */
const partsOf = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    PARTS.flatMap((keyword): [string, Json][] => {
      const value = schema[keyword];
      return value === undefined ? [] : [[keyword, value]];
    }),
  );
