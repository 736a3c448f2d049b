import { ANY_CHARACTER, type CharSet, intersect, invert, NO_CHARACTER } from './char-set.ts';

/**
 * A regular language over code points. Equal keys mean equal languages; different keys may too.
 * `and` and `not` are part of it, so that "this, not that, at most ten characters" is one language.
 */
export type Language = { readonly key: string } & (
  | { readonly kind: 'nothing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'character'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly first: Language; readonly rest: Language }
  | { readonly kind: 'repeat'; readonly item: Language; readonly min: number; readonly max: number }
  /** Texts of at most `max` UTF-16 code units: a character from U+10000 on has two. */
  | { readonly kind: 'codeUnits'; readonly max: number }
  | { readonly kind: 'or' | 'and'; readonly items: readonly Language[] }
  | { readonly kind: 'not'; readonly item: Language }
);

/** Language that contains no text at all (the empty set). */
export const NOTHING: Language = { kind: 'nothing', key: '∅' };
/** Language that contains only the empty text (ε). */
export const EMPTY_TEXT: Language = { kind: 'empty', key: 'ε' };

/** Returns the language of all texts of exactly one character from the set. */
export function character(set: CharSet): Language {
  if (set.length === 0) return NOTHING;
  return { kind: 'character', set, key: `[${set.map((range) => range.join('-')).join()}]` };
}

/** Returns the concatenation: the texts that consist of one text of each part, in this order. */
export const sequence = (...parts: Language[]): Language =>
  parts.reduceRight<Language>((rest, first) => pair(first, rest), EMPTY_TEXT);

/** Nests sequences to the right, so that each has one normal form. */
function pair(first: Language, rest: Language): Language {
  if (first.kind === 'nothing' || rest.kind === 'nothing') return NOTHING;
  if (first.kind === 'empty') return rest;
  if (rest.kind === 'empty') return first;
  if (first.kind === 'sequence') return pair(first.first, pair(first.rest, rest));
  return { kind: 'sequence', first, rest, key: `(${first.key}${rest.key})` };
}

/** Returns the language of `min` to `max` texts of `item` in a row; `max` may be Infinity. */
export function repeat(item: Language, min: number, max: number): Language {
  if (max === 0 || item.kind === 'empty') return EMPTY_TEXT;
  if (item.kind === 'nothing') return min === 0 ? EMPTY_TEXT : NOTHING;
  if (min === 1 && max === 1) return item;
  if (item.kind === 'repeat' && item.min === 0 && item.max === Infinity) return item;
  return { kind: 'repeat', item, min, max, key: `${item.key}{${min},${max}}` };
}

/** Language that contains every text. */
export const ANY_TEXT: Language = repeat(character(ANY_CHARACTER), 0, Infinity);

/** Returns the language of all texts with at most `max` UTF-16 code units. */
export const textsOfCodeUnits = (max: number): Language =>
  max < 0 ? NOTHING : max === 0 ? EMPTY_TEXT : { kind: 'codeUnits', max, key: `≤${max}` };
const FIRST_WITH_TWO_CODE_UNITS = 0x10000;
const BY_CODE_UNITS: CharSet[] = [
  [[0, FIRST_WITH_TWO_CODE_UNITS - 1]],
  invert([[0, FIRST_WITH_TWO_CODE_UNITS - 1]]),
];

function combine(kind: 'or' | 'and', languages: readonly Language[]): Language {
  const zero = kind === 'or' ? NOTHING : ANY_TEXT;
  const one = kind === 'or' ? ANY_TEXT : NOTHING;
  const items = new Map<string, Language>();
  for (const language of languages) {
    for (const item of language.kind === kind ? language.items : [language]) {
      if (item.key === one.key) return one;
      if (item.key !== zero.key) items.set(item.key, item);
    }
  }
  for (const item of items.values()) {
    if (item.kind === 'not' && items.has(item.item.key)) return one;
  }
  const sorted = [...items.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  const [only] = sorted;
  if (only === undefined) return zero;
  if (sorted.length === 1) return only;
  return { kind, items: sorted, key: `(${sorted.map(({ key }) => key).join(kind === 'or' ? '|' : '&')})` };
}

/** Returns the union: the texts that at least one of the languages contains. */
export const either = (...languages: Language[]): Language => combine('or', languages);
/** Returns the intersection: the texts that all the languages contain. */
export const both = (...languages: Language[]): Language => combine('and', languages);

/** Returns the complement: all texts that the language does not contain. */
export function not(item: Language): Language {
  if (item.kind === 'not') return item.item;
  if (item.kind === 'nothing') return ANY_TEXT;
  if (item.key === ANY_TEXT.key) return NOTHING;
  return { kind: 'not', item, key: `!${item.key}` };
}

/** Returns the language that contains only this text. */
export const literalText = (text: string): Language =>
  sequence(...[...text].map((one) => character([[one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]])));

/** True if the language contains the empty text. */
export function isNullable(language: Language): boolean {
  switch (language.kind) {
    case 'nothing':
    case 'character':
      return false;
    case 'empty':
    case 'codeUnits':
      return true;
    case 'sequence':
      return isNullable(language.first) && isNullable(language.rest);
    case 'repeat':
      return language.min === 0 || isNullable(language.item);
    case 'or':
      return language.items.some(isNullable);
    case 'and':
      return language.items.every(isNullable);
    case 'not':
      return !isNullable(language.item);
  }
}

/**
 * Returns Brzozowski's derivative: the texts that may follow the character `code` in texts of the language that
 * begin with it. Tests one `code` of each set of `firstClasses`.
 */
export function derivative(language: Language, code: number): Language {
  switch (language.kind) {
    case 'nothing':
    case 'empty':
      return NOTHING;
    case 'character':
      return language.set.some(([first, last]) => first <= code && code <= last) ? EMPTY_TEXT : NOTHING;
    case 'sequence': {
      const taken = sequence(derivative(language.first, code), language.rest);
      return isNullable(language.first) ? either(taken, derivative(language.rest, code)) : taken;
    }
    case 'repeat': {
      const { item, min, max } = language;
      const rest = repeat(item, Math.max(0, min - 1), max - 1);
      return sequence(derivative(item, code), rest);
    }
    case 'codeUnits':
      return textsOfCodeUnits(language.max - (code < FIRST_WITH_TWO_CODE_UNITS ? 1 : 2));
    case 'or':
      return either(...language.items.map((item) => derivative(item, code)));
    case 'and':
      return both(...language.items.map((item) => derivative(item, code)));
    case 'not':
      return not(derivative(language.item, code));
  }
}

/**
 * Returns disjoint sets that together contain all code points; characters of one set have the same derivative,
 * so one of each set is enough to explore the language.
 */
export function firstClasses(language: Language): CharSet[] {
  switch (language.kind) {
    case 'nothing':
    case 'empty':
      return [ANY_CHARACTER];
    case 'character':
      return [language.set, invert(language.set)].filter((set) => set.length > 0);
    case 'sequence':
      return isNullable(language.first)
        ? refined([firstClasses(language.first), firstClasses(language.rest)])
        : firstClasses(language.first);
    case 'repeat':
      return firstClasses(language.item);
    case 'codeUnits':
      return BY_CODE_UNITS;
    case 'or':
    case 'and':
      return refined(language.items.map(firstClasses));
    case 'not':
      return firstClasses(language.item);
  }
}

function refined(partitions: readonly CharSet[][]): CharSet[] {
  let classes: CharSet[] = [ANY_CHARACTER];
  for (const partition of partitions) {
    if (partition.length === 1) continue;
    classes = classes.flatMap((one) =>
      partition.map((other) => intersect(one, other)).filter((set) => set !== NO_CHARACTER && set.length > 0),
    );
  }
  return classes;
}
