import { isObject, type JsonObject, listIn, objectEntries } from '../json/json.ts';

/** Keywords by which a part of a schema holds only sometimes, or beside others. */
const PARTS = ['if', 'then', 'else', 'dependencies', 'allOf'];

/**
 * A schema with what another part of the form asks of the same answer, of its members and of its items; `more` has precedence.
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
    // Conditions of both hold side by side: no keyword can have two.
    both.allOf = [schema, more];
  }
  return both;
}
