import type { JsonObject } from '#engine/model/json';

/** Keywords that mean the same in a member of `allOf`; the first gives the others a meaning. */
export type MovablePart = readonly [string, ...string[]];

/** Keywords of a condition, which moves between schemas as one part. */
export const CONDITION: MovablePart = ['if', 'then', 'else'];
/** Keyword of an exclusion, which moves between schemas as a part. */
export const EXCLUSION: MovablePart = ['not'];
/** Groups of keywords that may move into a member of `allOf` without an effect. */
export const MOVABLE_PARTS: readonly MovablePart[] = [CONDITION, EXCLUSION];

/** Returns the schema's keywords that belong to a movable part. */
export const partOf = (schema: JsonObject, keywords: MovablePart): JsonObject =>
  Object.fromEntries(keywords.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])));
