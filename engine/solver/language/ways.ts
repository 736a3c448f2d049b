import { type CharSet, charSet, intersect, invert, NO_CHARACTER, unite } from './char-set.ts';
import {
  ANY_TEXT,
  both,
  character,
  EMPTY_TEXT,
  either,
  isNullable,
  type Language,
  not,
  repeat,
  sequence,
} from './language.ts';

/**
 * Error thrown while a pattern is translated, for a part that is not regular or not supported: a back
 * reference, a look-behind of more than one character.
 */
export class Unsupported extends Error {}

/**
 * Element of a translated pattern: `text` consumes a text of a language, `ahead` demands that the text that
 * follows is in a language, `behind` that the preceding character is in a set (or, with `orStart`, that there
 * is none).
 */
export type Part =
  | { is: 'text'; language: Language }
  | { is: 'ahead'; language: Language }
  | { is: 'behind'; set: CharSet; orStart: boolean };

/** Alternative of a translated pattern: parts that match one after the other. A whole pattern is a list of ways. */
export type Way = readonly Part[];

/** Maximum number of alternatives; a pattern with more is unsupported. */
const MAX_WAYS = 64;
/** Maximum number of copies to which a repeated part with a lookaround is unrolled. */
const MAX_UNROLLED = 4;

/** Returns the list with the only way to match a text of the language. */
export const consuming = (language: Language): Way[] => [[{ is: 'text', language }]];

/** Returns the union of the texts that the ways consume; undefined if any way has a lookahead or look-behind. */
export function languageOf(ways: readonly Way[]): Language | undefined {
  const languages: Language[] = [];
  for (const way of ways) {
    const texts = way.map((part) => (part.is === 'text' ? part.language : undefined));
    if (texts.includes(undefined)) return undefined;
    languages.push(sequence(...(texts as Language[])));
  }
  return either(...languages);
}

/** Returns every combination of one way of each item, joined in order. Throws Unsupported if there are too many. */
export function concatenate(items: readonly (readonly Way[])[]): Way[] {
  let ways: Way[] = [[]];
  for (const item of items) {
    ways = ways.flatMap((way) => item.map((next): Way => [...way, ...next]));
    if (ways.length > MAX_WAYS) throw new Unsupported();
  }
  return ways;
}

/**
 * Returns the ways to match `item` `min` to `max` times. Ways with a lookaround are written out for each number
 * of times. Throws Unsupported for too many copies.
 */
export function repeated(item: readonly Way[], min: number, max: number): Way[] {
  const language = languageOf(item);
  if (language !== undefined) return consuming(repeat(language, min, max));
  if (max > MAX_UNROLLED) throw new Unsupported();
  return Array.from({ length: max - min + 1 }, (_none, more) =>
    concatenate(Array.from({ length: min + more }, () => item)),
  ).flat();
}

/** Ways to match `^`: no character precedes. */
export const START: Way[] = [[{ is: 'behind', set: NO_CHARACTER, orStart: true }]];
/** Ways to match `$`: no character follows. */
export const END: Way[] = [[{ is: 'ahead', language: EMPTY_TEXT }]];

const WORD = charSet([48, 57], [65, 90], [95, 95], [97, 122]);
const followedBy = (set: CharSet): Language => sequence(character(set), ANY_TEXT);
const AHEAD: Readonly<Record<'word' | 'other', Part>> = {
  word: { is: 'ahead', language: followedBy(WORD) },
  other: { is: 'ahead', language: either(EMPTY_TEXT, followedBy(invert(WORD))) },
};
const BEHIND: Readonly<Record<'word' | 'other', Part>> = {
  word: { is: 'behind', set: WORD, orStart: false },
  other: { is: 'behind', set: invert(WORD), orStart: true },
};

/** Returns the ways to match `\b` if `isEdge`, otherwise `\B`. */
export const wordBoundary = (isEdge: boolean): Way[] =>
  isEdge
    ? [
        [BEHIND.word, AHEAD.other],
        [BEHIND.other, AHEAD.word],
      ]
    : [
        [BEHIND.word, AHEAD.word],
        [BEHIND.other, AHEAD.other],
      ];

/**
 * Returns the ways to match `(?=…)` if `holds`, otherwise `(?!…)`; both constrain all the text that follows.
 * Throws Unsupported for a condition on the preceding character inside.
 */
export function lookahead(ways: readonly Way[], holds: boolean): Way[] {
  const language = either(...ways.map((way) => continued(way, [])));
  return [[{ is: 'ahead', language: holds ? language : not(language) }]];
}

/**
 * Returns the ways to match `(?<=…)` if `holds`, otherwise `(?<!…)`. Throws Unsupported if `…` is not exactly
 * one character.
 */
export function lookbehind(ways: readonly Way[], holds: boolean): Way[] {
  const language = languageOf(ways);
  const items = language?.kind === 'or' ? language.items : [language];
  const set = items.reduce<CharSet>((all, item) => {
    if (item?.kind !== 'character') throw new Unsupported();
    return unite(all, item.set);
  }, NO_CHARACTER);
  return [[{ is: 'behind', set: holds ? set : invert(set), orStart: !holds }]];
}

/** Returns the language of the whole texts in which one way of a pattern finds a match, at any position. */
export const textsMatchedBy = (way: Way): Language =>
  continued(way, [{ is: 'text', language: ANY_TEXT }], true);

type Known = Exclude<Part, { is: 'behind' }>;

/** Returns the texts that begin with these parts. */
function continued(way: Way, before: readonly Known[], isFromStart = false): Language {
  let ways: Known[][] = [[...before]];
  for (const part of way)
    ways = ways.flatMap((known): Known[][] =>
      part.is === 'behind' ? restrictLastCharacter(known, part, isFromStart) : [[...known, part]],
    );
  return either(
    ...ways.map((known) =>
      known.reduceRight<Language>(
        (rest, { is, language }) => (is === 'ahead' ? both(language, rest) : sequence(language, rest)),
        ANY_TEXT,
      ),
    ),
  );
}

/**
 * Restricts the last character of the text that has been consumed to a set. The last part that consumes
 * anything contains that character.
 */
function restrictLastCharacter(
  known: readonly Known[],
  { set, orStart }: Extract<Part, { is: 'behind' }>,
  isFromStart: boolean,
): Known[][] {
  const found: Known[][] = [];
  const after: Known[] = [];
  for (const [index, part] of [...known.entries()].reverse()) {
    if (part.is === 'ahead') {
      after.unshift(part);
      continue;
    }
    const language = endingWith(part.language, set);
    if (language.kind !== 'nothing')
      found.push([...known.slice(0, index), { is: 'text', language }, ...after]);
    if (!isNullable(part.language)) return found;
  }
  if (!isFromStart) throw new Unsupported();
  return orStart ? [...found, after] : found;
}

const endingWith = (language: Language, set: CharSet): Language =>
  language.kind === 'character'
    ? character(intersect(language.set, set))
    : both(language, sequence(ANY_TEXT, character(set)));
