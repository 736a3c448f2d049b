import { ANY_CHARACTER, type CharSet, intersect, invert, NO_CHARACTER } from './char-set.ts';

/**
 * A regular language over code points. Equal keys mean equal languages (not the reverse); `and` and `not` are members,
 * so that "matches this, not that, at most ten characters" is one language.
 */
export type Language = { readonly key: string } & (
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'character'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly first: Language; readonly rest: Language }
  | { readonly kind: 'repeat'; readonly item: Language; readonly min: number; readonly max: number }
  /** Whatever has so many halves at most: a character beyond the first 65,536 has two. */
  | { readonly kind: 'halves'; readonly max: number }
  | { readonly kind: 'or' | 'and'; readonly items: readonly Language[] }
  | { readonly kind: 'not'; readonly item: Language }
);

export const NOTHING: Language = { kind: 'nothing', key: '∅' };
/** Holds only the empty text. */
export const BLANK: Language = { kind: 'blank', key: 'ε' };

export function character(set: CharSet): Language {
  if (set.length === 0) return NOTHING;
  return { kind: 'character', set, key: `[${set.map((range) => range.join('-')).join()}]` };
}

export const sequence = (...parts: Language[]): Language =>
  parts.reduceRight<Language>((rest, first) => pair(first, rest), BLANK);

/** Nested to the right, so that a sequence has one way to be written. */
function pair(first: Language, rest: Language): Language {
  if (first.kind === 'nothing' || rest.kind === 'nothing') return NOTHING;
  if (first.kind === 'blank') return rest;
  if (rest.kind === 'blank') return first;
  if (first.kind === 'sequence') return pair(first.first, pair(first.rest, rest));
  return { kind: 'sequence', first, rest, key: `(${first.key}${rest.key})` };
}

export function repeat(item: Language, min: number, max: number): Language {
  if (max === 0 || item.kind === 'blank') return BLANK;
  if (item.kind === 'nothing') return min === 0 ? BLANK : NOTHING;
  if (min === 1 && max === 1) return item;
  if (item.kind === 'repeat' && item.min === 0 && item.max === Infinity) return item;
  return { kind: 'repeat', item, min, max, key: `${item.key}{${min},${max}}` };
}

export const ANY_TEXT: Language = repeat(character(ANY_CHARACTER), 0, Infinity);

export const halves = (max: number): Language =>
  max < 0 ? NOTHING : max === 0 ? BLANK : { kind: 'halves', max, key: `≤${max}` };
const FIRST_OF_TWO = 0x10000;
const IN_HALVES: CharSet[] = [[[0, FIRST_OF_TWO - 1]], invert([[0, FIRST_OF_TWO - 1]])];

function joined(kind: 'or' | 'and', languages: readonly Language[]): Language {
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

export const either = (...languages: Language[]): Language => joined('or', languages);
export const both = (...languages: Language[]): Language => joined('and', languages);

export function not(item: Language): Language {
  if (item.kind === 'not') return item.item;
  if (item.kind === 'nothing') return ANY_TEXT;
  if (item.key === ANY_TEXT.key) return NOTHING;
  return { kind: 'not', item, key: `!${item.key}` };
}

export const literalText = (text: string): Language =>
  sequence(...[...text].map((one) => character([[one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]])));

/** Whether the empty text belongs to it. */
export function holdsBlank(language: Language): boolean {
  switch (language.kind) {
    case 'nothing':
    case 'character':
      return false;
    case 'blank':
    case 'halves':
      return true;
    case 'sequence':
      return holdsBlank(language.first) && holdsBlank(language.rest);
    case 'repeat':
      return language.min === 0 || holdsBlank(language.item);
    case 'or':
      return language.items.some(holdsBlank);
    case 'and':
      return language.items.every(holdsBlank);
    case 'not':
      return !holdsBlank(language.item);
  }
}

/** Whether there is a longest text, as far as the structure shows it. */
export function hasBoundedLength(language: Language): boolean {
  switch (language.kind) {
    case 'nothing':
    case 'blank':
    case 'character':
    case 'halves':
      return true;
    case 'sequence':
      return hasBoundedLength(language.first) && hasBoundedLength(language.rest);
    case 'repeat':
      return language.max < Infinity && hasBoundedLength(language.item);
    case 'or':
      return language.items.every(hasBoundedLength);
    case 'and':
      return language.items.some(hasBoundedLength);
    case 'not':
      return false;
  }
}

/** What may follow a first character of a class from `firstClasses` (Brzozowski's derivative). */
export function after(language: Language, code: number): Language {
  switch (language.kind) {
    case 'nothing':
    case 'blank':
      return NOTHING;
    case 'character':
      return language.set.some(([first, last]) => first <= code && code <= last) ? BLANK : NOTHING;
    case 'sequence': {
      const taken = sequence(after(language.first, code), language.rest);
      return holdsBlank(language.first) ? either(taken, after(language.rest, code)) : taken;
    }
    case 'repeat': {
      const { item, min, max } = language;
      const rest = repeat(item, Math.max(0, min - 1), max - 1);
      return sequence(after(item, code), rest);
    }
    case 'halves':
      return halves(language.max - (code < FIRST_OF_TWO ? 1 : 2));
    case 'or':
      return either(...language.items.map((item) => after(item, code)));
    case 'and':
      return both(...language.items.map((item) => after(item, code)));
    case 'not':
      return not(after(language.item, code));
  }
}

/** Sets that part all code points: two characters of one set have the same `after`. */
export function firstClasses(language: Language): CharSet[] {
  switch (language.kind) {
    case 'nothing':
    case 'blank':
      return [ANY_CHARACTER];
    case 'character':
      return [language.set, invert(language.set)].filter((set) => set.length > 0);
    case 'sequence':
      return holdsBlank(language.first)
        ? refined([firstClasses(language.first), firstClasses(language.rest)])
        : firstClasses(language.first);
    case 'repeat':
      return firstClasses(language.item);
    case 'halves':
      return IN_HALVES;
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
