import { Unsupported } from './ways.ts';

/** Of the outermost level, and of how many halves of pairs V8 takes it to be at most. */
interface Alternative {
  written: string;
  most: number;
}

/** Longer patterns V8 looks for from the start. */
const LIMIT = 1024;

/**
 * V8 14.6 looks for a pattern that ends with `$` from the end, by what it can be long at most, and in a pattern of Latin letters it
 * takes a class in brackets for one half of a pair: of `[^a]$` it misses what it should find. This is where it starts, in halves
 * from the end; undefined: it looks from the start.
 */
export function longestFromEnd(
  pattern: string,
  alternatives: readonly Alternative[],
  isCountUnknown: boolean,
): number | undefined {
  if ([...pattern].some((symbol) => symbol > '\xff')) return undefined;
  const longest = Math.max(...alternatives.map(({ most }) => most));
  if (longest >= LIMIT) return undefined;
  const written = alternatives.map(({ written }) => written);
  if (written.some((one) => !one.includes('$')) || written.every((one) => one.startsWith('^')))
    return undefined;
  // Whether what is bound inside a group binds the whole is not looked at.
  const isPlain = (one: string): boolean => /(?<!\\)\$$/.test(one) && !/(?<!^|[[\\])\^/.test(one);
  if (isCountUnknown || !written.every(isPlain)) throw new Unsupported();
  return longest;
}
