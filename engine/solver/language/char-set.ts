/** A set of code points as sorted, inclusive ranges that neither touch nor overlap. */
export type CharSet = readonly (readonly [first: number, last: number])[];

const LAST = 0x10ffff;
/** Empty set of characters. */
export const NO_CHARACTER: CharSet = [];
/** Set of all Unicode code points, from 0 to 0x10FFFF. */
export const ANY_CHARACTER: CharSet = [[0, LAST]];

/**
 * Returns the set of the characters in the ranges of code points, both ends included; the ranges may be
 * unsorted and may overlap.
 */
export const charSet = (...ranges: [number, number][]): CharSet => merged(ranges);

function merged(ranges: readonly (readonly [number, number])[]): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = result.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}

/** Returns the characters that are in either set. */
export const unite = (left: CharSet, right: CharSet): CharSet => merged([...left, ...right]);

/** Returns all code points that are not in the set. */
export function invert(set: CharSet): CharSet {
  const result: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) result.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST) result.push([next, LAST]);
  return result;
}

/** Returns the characters that are in both sets. */
export function intersect(left: CharSet, right: CharSet): CharSet {
  const result: [number, number][] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const [a, b] = [left[i], right[j]];
    if (a === undefined || b === undefined) break;
    const first = Math.max(a[0], b[0]);
    const last = Math.min(a[1], b[1]);
    if (first <= last) result.push([first, last]);
    if (a[1] < b[1]) i += 1;
    else j += 1;
  }
  return result;
}

/** True if the set contains the code point `code`. */
export const includes = (set: CharSet, code: number): boolean =>
  set.some(([first, last]) => first <= code && code <= last);

/** Characters preferred in examples because they are easy to read; the rest of Unicode follows. */
const FAVOURITES: CharSet = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x430, 0x44f],
  [0x20, 0x7e],
];
/** Set of the UTF-16 surrogates. They are not characters: a text with an unpaired one does not survive UTF-8. */
export const SURROGATES: CharSet = [[0xd800, 0xdfff]];

/**
 * Returns one character of the set, as a text that is easy to read if there is one; undefined if the set has no
 * character that can be written.
 */
export function memberOf(set: CharSet): string | undefined {
  for (const favourite of [...FAVOURITES.map((range) => [range]), invert(SURROGATES)]) {
    const [first] = intersect(set, favourite);
    if (first !== undefined) return String.fromCodePoint(first[0]);
  }
  return undefined;
}

const byProperty = new Map<string, CharSet>();

/**
 * Returns the characters that a class of a regular expression matches, such as `\p{L}` or `\w`; the set is read
 * from the platform's RegExp once and kept.
 */
export function setOfClass(notation: string): CharSet {
  const known = byProperty.get(notation);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${notation}$`, 'u');
  const ranges: [number, number][] = [];
  for (let code = 0; code <= LAST; code += 1) {
    if (!pattern.test(String.fromCodePoint(code))) continue;
    const before = ranges.at(-1);
    if (before !== undefined && before[1] === code - 1) before[1] = code;
    else ranges.push([code, code]);
  }
  byProperty.set(notation, ranges);
  return ranges;
}
