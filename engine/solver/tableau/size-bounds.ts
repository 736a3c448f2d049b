import type { Atom } from './atoms.ts';

/** Inclusive bounds of a size: characters of a text, items of an array, or members of an object. */
export interface SizeBounds {
  min: number;
  max: number;
}

/**
 * Returns the bounds that the limits among the atoms leave, such as `minLength` and `maxLength`. A negated
 * limit bounds from the other side; without limits the bounds are 0 and Infinity.
 */
export function sizeBounds(atoms: readonly Atom[], minKeyword: string, maxKeyword: string): SizeBounds {
  let min = 0;
  let max = Infinity;
  for (const atom of atoms) {
    if (atom.is !== 'limit') continue;
    const { keyword, limit, holds } = atom;
    if (keyword !== minKeyword && keyword !== maxKeyword) continue;
    if ((keyword === minKeyword) === holds) min = Math.max(min, holds ? limit : limit + 1);
    else max = Math.min(max, holds ? limit : limit - 1);
  }
  return { min: Math.ceil(min), max: Math.floor(max) };
}
