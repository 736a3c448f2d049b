import type { Phrase } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';

/**
 * Returns a meta-schema with descriptions added to the members that `descriptions` lists by path: `fields[].name`,
 * `variants.<name>.title`. Editors show them on hover, the studio as hints, the reference as text.
 */
export function described(
  schema: JsonObject,
  descriptions: Readonly<Record<string, Phrase>>,
  at = '',
): JsonObject {
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(isObject(properties) ? { properties: describedMembers(properties, descriptions, at) } : {}),
    ...(isObject(items) ? { items: described(items, descriptions, `${at}[]`) } : {}),
    ...(isObject(additionalProperties)
      ? { additionalProperties: described(additionalProperties, descriptions, `${at}.<name>`) }
      : {}),
    ...alternatives(schema, descriptions, at),
  };
}

/** Describes the alternatives of a schema; their members have the schema's paths. */
function alternatives(
  schema: JsonObject,
  descriptions: Readonly<Record<string, Phrase>>,
  at: string,
): JsonObject {
  const inner = (one: Json): Json => (isObject(one) ? described(one, descriptions, at) : one);
  return Object.fromEntries(
    ['then', 'else', 'anyOf'].flatMap((keyword) => {
      const value = schema[keyword];
      return value === undefined ? [] : [[keyword, Array.isArray(value) ? value.map(inner) : inner(value)]];
    }),
  );
}

const describedMembers = (
  members: JsonObject,
  descriptions: Readonly<Record<string, Phrase>>,
  at: string,
): JsonObject =>
  Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      const path = at === '' ? name : `${at}.${name}`;
      const description = descriptions[path];
      const inner = described(objectIn(member), descriptions, path);
      return [name, description === undefined ? inner : { ...inner, description: { ...description } }];
    }),
  );
