import type { Atom } from './atoms.ts';

/** Inclusive bounds of a length or a number of members. */
export interface SizeBounds {
  min: number;
  max: number;
}

/** Intersects the limits of a size; a negated limit bounds from the other side. */
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
