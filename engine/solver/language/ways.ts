import { type CharSet, charSet, intersect, invert, NO_CHARACTER, unite } from './char-set.ts';
import {
  ANY_TEXT,
  BLANK,
  both,
  character,
  either,
  holdsBlank,
  type Language,
  not,
  repeat,
  sequence,
} from './language.ts';

/** Something that is not regular or not worth the trouble: back references, look-behind at more than one character. */
export class Unsupported extends Error {}

/** A part of a pattern: what is taken, what follows from there, or the one character before. */
export type Part =
  | { is: 'text'; language: Language }
  | { is: 'ahead'; language: Language }
  | { is: 'behind'; set: CharSet; orStart: boolean };

/** Parts one after another; a pattern is several ways of which one is gone. */
export type Way = readonly Part[];

/** More ways than this are not looked at. */
const MAX_WAYS = 64;
/** A repeated part that looks around is written so often at most. */
const MAX_UNROLLED = 4;

export const taken = (language: Language): Way[] => [[{ is: 'text', language }]];

/** Taken as one where nothing looks around. */
export function languageOf(ways: readonly Way[]): Language | undefined {
  const languages: Language[] = [];
  for (const way of ways) {
    const texts = way.map((part) => (part.is === 'text' ? part.language : undefined));
    if (texts.includes(undefined)) return undefined;
    languages.push(sequence(...(texts as Language[])));
  }
  return either(...languages);
}

export function oneAfterAnother(items: readonly (readonly Way[])[]): Way[] {
  let ways: Way[] = [[]];
  for (const item of items) {
    ways = ways.flatMap((way) => item.map((next): Way => [...way, ...next]));
    if (ways.length > MAX_WAYS) throw new Unsupported();
  }
  return ways;
}

export function repeated(item: readonly Way[], min: number, max: number): Way[] {
  const language = languageOf(item);
  if (language !== undefined) return taken(repeat(language, min, max));
  if (max > MAX_UNROLLED) throw new Unsupported();
  return Array.from({ length: max - min + 1 }, (_none, more) =>
    oneAfterAnother(Array.from({ length: min + more }, () => item)),
  ).flat();
}

export const START: Way[] = [[{ is: 'behind', set: NO_CHARACTER, orStart: true }]];
export const END: Way[] = [[{ is: 'ahead', language: BLANK }]];

const WORD = charSet([48, 57], [65, 90], [95, 95], [97, 122]);
const followedBy = (set: CharSet): Language => sequence(character(set), ANY_TEXT);
const AHEAD: Readonly<Record<'word' | 'other', Part>> = {
  word: { is: 'ahead', language: followedBy(WORD) },
  other: { is: 'ahead', language: either(BLANK, followedBy(invert(WORD))) },
};
const BEHIND: Readonly<Record<'word' | 'other', Part>> = {
  word: { is: 'behind', set: WORD, orStart: false },
  other: { is: 'behind', set: invert(WORD), orStart: true },
};

/** `\b`; `\B` is everywhere else. */
export const atWordEdge = (isEdge: boolean): Way[] =>
  isEdge
    ? [
        [BEHIND.word, AHEAD.other],
        [BEHIND.other, AHEAD.word],
      ]
    : [
        [BEHIND.word, AHEAD.word],
        [BEHIND.other, AHEAD.other],
      ];

/** `(?=…)` and `(?!…)`: all that follows. What is asked of the character before is not known in there. */
export function ahead(ways: readonly Way[], holds: boolean): Way[] {
  const language = either(...ways.map((way) => continued(way, [])));
  return [[{ is: 'ahead', language: holds ? language : not(language) }]];
}

/** `(?<=…)` and `(?<!…)` of one character. */
export function behind(ways: readonly Way[], holds: boolean): Way[] {
  const language = languageOf(ways);
  const items = language?.kind === 'or' ? language.items : [language];
  const set = items.reduce<CharSet>((all, item) => {
    if (item?.kind !== 'character') throw new Unsupported();
    return unite(all, item.set);
  }, NO_CHARACTER);
  return [[{ is: 'behind', set: holds ? set : invert(set), orStart: !holds }]];
}

/** The texts in which a way is found. */
export const foundBy = (way: Way): Language => continued(way, [{ is: 'text', language: ANY_TEXT }], true);

type Known = Exclude<Part, { is: 'behind' }>;

/** From the first part on, whatever follows the last. */
function continued(way: Way, before: readonly Known[], isFromStart = false): Language {
  let ways: Known[][] = [[...before]];
  for (const part of way)
    ways = ways.flatMap((known): Known[][] =>
      part.is === 'behind' ? endingIn(known, part, isFromStart) : [[...known, part]],
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

/** What was taken so far, where its last character is of a set: the last part that takes anything has it. */
function endingIn(
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
    if (!holdsBlank(part.language)) return found;
  }
  if (!isFromStart) throw new Unsupported();
  return orStart ? [...found, after] : found;
}

const endingWith = (language: Language, set: CharSet): Language =>
  language.kind === 'character'
    ? character(intersect(language.set, set))
    : both(language, sequence(ANY_TEXT, character(set)));
