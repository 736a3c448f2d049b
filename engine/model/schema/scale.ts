import type { JsonObject } from '../json/json.ts';

/** Largest number of marks: more do not fit side by side and cannot be distinguished. */
export const MAX_MARKS = 11;

/**
 * Returns the integers between the limits of a schema; none if a limit is missing, or if there are too many.
 */
export function scaleOf({ minimum, maximum }: JsonObject): number[] {
  if (!Number.isInteger(minimum) || !Number.isInteger(maximum)) return [];
  const [first, last] = [Number(minimum), Number(maximum)];
  const count = last - first + 1;
  return count > MAX_MARKS ? [] : Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}
