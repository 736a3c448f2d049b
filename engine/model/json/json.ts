/** Value of JSON. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
/** Object of JSON. */
export interface JsonObject {
  [key: string]: Json;
}

/** True for an object of JSON: no array and not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* These functions read a part that should be an object or a list. For anything else the result is empty; the meta-schemas report it. */
export const objectIn = (value: unknown): JsonObject => (isObject(value) ? value : {});
/** Returns the value if it is a list, otherwise an empty one. */
export const listIn = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** Returns the objects of a list, each with its index. */
export const objectItems = (list: Json | undefined): [number, JsonObject][] =>
  listIn(list).flatMap((item, index): [number, JsonObject][] => (isObject(item) ? [[index, item]] : []));
/** Returns the objects of a map, each with its name. */
export const objectEntries = (map: Json | undefined): [string, JsonObject][] =>
  Object.entries(objectIn(map)).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
