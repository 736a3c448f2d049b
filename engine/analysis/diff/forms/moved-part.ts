import { equalJson, type Json } from '#engine/model/json';

/**
 * Returns the part of both orders from the first to the last item that moved; undefined if none
 * did. Variants may differ around it and still have the same move.
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
