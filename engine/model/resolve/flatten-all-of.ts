import { isObject, type JsonObject, objectIn, objectItems } from '../json/json.ts';

/**
 * Takes the plain parts of `allOf` members (properties, required) into their parent, so that a group of shared fields
 * reads as if it had been written in place and a renderer has nothing to merge. Conditions stay: one moves up when the
 * parent has none, several remain in `allOf`.
 */
export function flattenAllOf(schema: JsonObject): JsonObject {
  const { allOf, ...parent } = schema;
  if (!Array.isArray(allOf)) return schema;
  let properties: JsonObject = {};
  const required: string[] = [];
  const rest: JsonObject[] = [];
  for (const [, member] of objectItems(allOf)) {
    const { type, properties: memberProperties, required: memberRequired, ...conditions } = member;
    const flat = type === undefined || type === 'object';
    if (!flat) {
      rest.push(member);
      continue;
    }
    properties = mergeProperties(properties, objectIn(memberProperties));
    if (Array.isArray(memberRequired)) required.push(...(memberRequired as string[]));
    if (Object.keys(conditions).length > 0) rest.push(conditions);
  }
  properties = mergeProperties(properties, objectIn(parent.properties));
  if (Array.isArray(parent.required)) required.push(...(parent.required as string[]));

  const flattened: JsonObject = { ...parent };
  if (Object.keys(properties).length > 0) flattened.properties = properties;
  if (required.length > 0) flattened.required = [...new Set(required)];
  const [only] = rest;
  const movesUp =
    rest.length === 1 && only !== undefined && Object.keys(only).every((key) => !(key in flattened));
  if (movesUp) return { ...flattened, ...only };
  return rest.length > 0 ? { ...flattened, allOf: rest } : flattened;
}

/** Two parts may speak of one property: the later one refines it. */
function mergeProperties(left: JsonObject, right: JsonObject): JsonObject {
  const merged: JsonObject = { ...left };
  for (const [name, schema] of Object.entries(right)) {
    const before = merged[name];
    merged[name] = isObject(before) && isObject(schema) ? { ...before, ...schema } : schema;
  }
  return merged;
}
