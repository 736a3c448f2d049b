import { isObject, type JsonObject, listIn, objectEntries } from '../json/json.ts';

/** Keywords of conditional and additional parts. */
const PARTS = ['if', 'then', 'else', 'dependencies', 'allOf'];

/**
 * Merges a schema with what another part of the form requires of the same answer, its members and its items;
 * `more` takes precedence.
 */
export function refine(schema: JsonObject, more: JsonObject): JsonObject {
  const both: JsonObject = { ...schema, ...more };
  if (isObject(schema.items) && isObject(more.items)) both.items = refine(schema.items, more.items);
  if (schema.required !== undefined) both.required = [...listIn(schema.required), ...listIn(more.required)];
  if (schema.properties !== undefined) {
    const properties: JsonObject = { ...(schema.properties as JsonObject) };
    for (const [name, property] of objectEntries(more.properties)) {
      const before = properties[name];
      properties[name] = isObject(before) ? refine(before, property) : property;
    }
    both.properties = properties;
  }
  if ([schema, more].every((one) => PARTS.some((keyword) => keyword in one))) {
    for (const keyword of PARTS) delete both[keyword];
    // Conditions of both are kept side by side, because a keyword cannot occur twice.
    both.allOf = [schema, more];
  }
  return both;
}
