import type { JsonObject } from '../json/json.ts';

/** What fits beside one another, and what anybody can distinguish. */
export const MOST_MARKS = 11;

/** The whole numbers from the least to the greatest that a schema takes; none where it has no such ends, or too many between them. */
export function scaleOf({ minimum, maximum }: JsonObject): number[] {
  if (!Number.isInteger(minimum) || !Number.isInteger(maximum)) return [];
  const [first, last] = [Number(minimum), Number(maximum)];
  const count = last - first + 1;
  return count > MOST_MARKS ? [] : Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}
