import { isObject, type Json } from '#engine/model/json';

/**
 * Names of the types of JSON values. `integer` is not among them: the solver treats it as a property of
 * numbers.
 */
export const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const;
/** Name of a type of JSON values, such as `string`. */
export type JsonType = (typeof JSON_TYPES)[number];

/** Returns the name of a value's JSON type; a whole number is a `number`. */
export function jsonTypeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value as JsonType;
}
