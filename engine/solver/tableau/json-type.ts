import { isObject, type Json } from '#engine/model/json';

/** Types of JSON values; `integer` is a property of numbers. */
export const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

/** Returns the JSON type of a value; a whole number is a `number` too. */
export function jsonTypeOf(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value as JsonType;
}
