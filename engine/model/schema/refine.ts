import { isObject, type JsonObject, listIn, objectEntries } from '../json/json.ts';

/** Keywords of conditional and additional parts. */
const PARTS = ['if', 'then', 'else', 'dependencies', 'allOf'];

/**
 * Returns a property's schema with the keywords of another part of the form for the same answer merged in, members
 * and items included; those of `more` win.
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
    // Both have conditions, and a keyword cannot occur twice.
    both.allOf = [schema, more];
  }
  return both;
}
