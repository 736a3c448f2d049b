import type { JsonObject } from '../json/json.ts';

/** Largest number of marks of a rating: more do not fit side by side and cannot be told apart. */
export const MAX_MARKS = 11;

/**
 * Returns the marks of a rating: the integers from `minimum` to `maximum` of its schema. Empty if a limit is missing,
 * or if there are more than `MAX_MARKS`.
 */
export function scaleOf({ minimum, maximum }: JsonObject): number[] {
  if (!Number.isInteger(minimum) || !Number.isInteger(maximum)) return [];
  const [first, last] = [Number(minimum), Number(maximum)];
  const count = last - first + 1;
  return count > MAX_MARKS ? [] : Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}
