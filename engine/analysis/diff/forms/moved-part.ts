import { equalJson, type Json } from '#engine/model/json';

/**
 * Returns the shortest stretch of both orders that contains every moved item; undefined if none moved. Variants
 * may differ around it and still have the same change.
 */
export function movedPart(
  before: readonly Json[],
  now: readonly Json[],
): { old: Json[]; new: Json[] } | undefined {
  const isMoved = before.map((one, index) => !equalJson(one, now[index]));
  const first = isMoved.indexOf(true);
  if (first < 0) return undefined;
  const end = isMoved.lastIndexOf(true) + 1;
  return { old: before.slice(first, end), new: now.slice(first, end) };
}
