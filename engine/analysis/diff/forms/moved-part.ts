import { equalJson, type Json } from '#engine/model/json';

/**
 * Two orders of the same things → the part between the first and the last that are elsewhere; undefined where none does.
 * What lies around it may differ from variant to variant; the move is the same.
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
