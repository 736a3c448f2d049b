/** JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
/** JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** True for a JSON object; false for null and for a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* These functions read a part that should be an object or a list. For anything else the result is empty; the meta-schemas report it. */
/** Returns the value if it is a JSON object, otherwise an empty object. */
export const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {});
/** Returns the own member of an object; undefined for an inherited name, such as `constructor`. */
export const ownMember = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
/** Returns the value if it is a list, otherwise an empty list. */
export const listIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Returns the items of a list that are objects, each with its index; empty for a value that is no list. */
export const objectItems = (list: Json | undefined): [number, JsonObject][] =>
  listIn(list).flatMap((item, index): [number, JsonObject][] => (isObject(item) ? [[index, item]] : []));
/**
 * Returns the members of an object whose values are objects, each with its name; empty for a value that is no object.
 */
export const objectEntries = (map: Json | undefined): [string, JsonObject][] =>
  Object.entries(objectIn(map)).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
