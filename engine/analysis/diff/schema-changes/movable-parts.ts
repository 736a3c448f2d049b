import type { JsonObject } from '#engine/model/json';

/**
 * Keywords that may stand in a schema or in a member of its `allOf` with the same meaning; without the first,
 * the others mean nothing.
 */
export type MovablePart = readonly [string, ...string[]];

/** Keywords of a condition, which move together. */
export const CONDITION: MovablePart = ['if', 'then', 'else'];
/** Keyword `not`, which moves alone. */
export const EXCLUSION: MovablePart = ['not'];
/** Groups of keywords that a comparison recognizes when they move between a schema and its `allOf`. */
export const MOVABLE_PARTS: readonly MovablePart[] = [CONDITION, EXCLUSION];

/** Returns those of the keywords that the schema has, with their values. */
export const partOf = (schema: JsonObject, keywords: MovablePart): JsonObject =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
