import { type AST, RegExpParser } from '@eslint-community/regexpp';
import {
  ANY_CHARACTER,
  type CharSet,
  charSet,
  includes,
  invert,
  NO_CHARACTER,
  SURROGATES,
  setOfClass,
  unite,
} from './char-set.ts';
import { character, EMPTY_TEXT, either, type Language, repeat, textsOfCodeUnits } from './language.ts';
import {
  concatenate,
  consuming,
  END,
  languageOf,
  lookahead,
  lookbehind,
  repeated,
  START,
  textsMatchedBy,
  Unsupported,
  type Way,
  wordBoundary,
} from './ways.ts';

/**
 * An alternative of the outermost level, with the largest number of UTF-16 code units that V8 computes for
 * it.
 */
interface Alternative {
  written: string;
  maxCodeUnits: number;
}

/** Number of code units from which V8 searches from the start of the text. */
const MAX_CODE_UNITS = 1024;

/**
 * Returns where V8 begins to match, as an offset from the end in UTF-16 code units; undefined if at
 * the start. V8 14.6 searches a pattern that ends with `$` from the end, at the pattern's largest
 * length. In patterns of Latin letters it counts a class in brackets as one unit, so `[^a]$` misses
 * characters of two.
 */
function searchStartFromEnd(
  pattern: string,
  alternatives: readonly Alternative[],
  isCountUnknown: boolean,
): number | undefined {
  if ([...pattern].some((symbol) => symbol > '\xff')) return undefined;
  const longest = Math.max(...alternatives.map(({ maxCodeUnits }) => maxCodeUnits));
  if (longest >= MAX_CODE_UNITS) return undefined;
  const written = alternatives.map(({ written }) => written);
  if (written.some((one) => !one.includes('$')) || written.every((one) => one.startsWith('^')))
    return undefined;
  // Anchors inside a group are not analysed: it is unknown whether they anchor the whole alternative.
  const isPlain = (one: string): boolean => /(?<!\\)\$$/.test(one) && !/(?<!^|[[\\])\^/.test(one);
  if (isCountUnknown || !written.every(isPlain)) throw new Unsupported();
  return longest;
}

const ANY_BUT_LINE_ENDS = invert(charSet([10, 10], [13, 13], [0x2028, 0x2029]));
const CLASSES = { digit: '\\d', space: '\\s', word: '\\w' } as const;

const parser = new RegExpParser();
const parsed = new Map<string, Language | undefined>();

/**
 * Returns the language of the texts in which `new RegExp(pattern, 'u')` finds a match; undefined for a pattern
 * that is invalid, unsupported or too large, about which nothing can be proved.
 */
export function languageOfPattern(pattern: string): Language | undefined {
  if (parsed.has(pattern)) return parsed.get(pattern);
  let language: Language | undefined;
  try {
    language = new PatternReader().whole(parser.parsePattern(pattern, 0, pattern.length, { unicode: true }));
  } catch {
    language = undefined;
  }
  parsed.set(pattern, language);
  return language;
}

/** Parsed part of a pattern, with the largest number of UTF-16 code units that V8 computes for it. */
interface Item {
  ways: Way[];
  maxCodeUnits: number;
}

class PatternReader {
  /** Classes in brackets that V8 counts as one code unit though they contain characters of two. */
  private readonly miscountedClasses: string[] = [];

  whole({ raw, alternatives }: AST.Pattern): Language {
    const items = alternatives.map((one) => ({ ...this.items(one), written: one.raw }));
    // V8's count for a class that names a character by `\u{…}` is unknown.
    const isCountUnknown = this.miscountedClasses.some((written) => written.includes('\\u{'));
    const longest =
      this.miscountedClasses.length > 0 ? searchStartFromEnd(raw, items, isCountUnknown) : undefined;
    const start: Way = longest === undefined ? [] : [{ is: 'ahead', language: textsOfCodeUnits(longest) }];
    return either(...alternation(items).ways.map((way) => textsMatchedBy([...start, ...way])));
  }

  private alternatives(alternatives: readonly AST.Alternative[]): Item {
    return alternation(alternatives.map((one) => this.items(one)));
  }

  private items({ elements }: AST.Alternative): Item {
    const items = elements.map((element) => this.item(element));
    return {
      ways: simplified(concatenate(items.map(({ ways }) => ways))),
      maxCodeUnits: items.reduce((sum, { maxCodeUnits }) => sum + maxCodeUnits, 0),
    };
  }

  private item(element: AST.Element): Item {
    switch (element.type) {
      case 'Assertion':
        return { ways: this.assertion(element), maxCodeUnits: 0 };
      case 'Quantifier':
        return this.quantified(element);
      case 'Group':
        if (element.modifiers !== null) throw new Unsupported();
        return this.alternatives(element.alternatives);
      case 'CapturingGroup':
        return this.alternatives(element.alternatives);
      case 'Backreference':
        return backreference(element);
      case 'Character':
        return { ways: consuming(character(setOf(element))), maxCodeUnits: element.value > 0xffff ? 2 : 1 };
      case 'CharacterSet':
        return { ways: consuming(character(setOf(element))), maxCodeUnits: 2 };
      case 'CharacterClass':
        return this.brackets(element);
      default:
        throw new Unsupported();
    }
  }

  private assertion(element: AST.Assertion): Way[] {
    if (element.kind === 'word') return wordBoundary(!element.negate);
    if (!('alternatives' in element)) return element.kind === 'start' ? START : END;
    const { ways } = this.alternatives(element.alternatives);
    return element.kind === 'lookahead'
      ? lookahead(ways, !element.negate)
      : lookbehind(ways, !element.negate);
  }

  /** Parses a part with its quantifier. Lazy and greedy quantifiers match the same texts. */
  private quantified({ element, min, max }: AST.Quantifier): Item {
    const item = this.item(element);
    return {
      ways: repeated(item.ways, min, max),
      maxCodeUnits: max === 0 || item.maxCodeUnits === 0 ? 0 : item.maxCodeUnits * max,
    };
  }

  private brackets(element: AST.CharacterClass): Item {
    const members = element.elements.map(setOf).reduce(unite, NO_CHARACTER);
    const set = element.negate ? invert(members) : members;
    const ways = consuming(character(set));
    if (element.raw === '[^]') return { ways, maxCodeUnits: 2 };
    if (set.some(([, last]) => last > 0xffff)) this.miscountedClasses.push(element.raw);
    return { ways, maxCodeUnits: 1 };
  }
}

const alternation = (items: readonly Item[]): Item => ({
  ways: simplified(items.flatMap(({ ways }) => ways)),
  maxCodeUnits: Math.max(...items.map(({ maxCodeUnits }) => maxCodeUnits)),
});

/** Merges the alternatives into one language if none of them has a lookaround. */
function simplified(ways: readonly Way[]): Way[] {
  const language = languageOf(ways);
  return language === undefined ? [...ways] : consuming(language);
}

/**
 * Translates a back reference whose group has matched nothing yet to the empty text, also in a
 * later iteration of a repetition.
 */
function backreference({ resolved, start, parent }: AST.Backreference): Item {
  // A look-behind is matched backwards.
  for (let outer: AST.Node | null = parent; outer !== null; outer = outer.parent)
    if (outer.type === 'Assertion' && outer.kind === 'lookbehind') throw new Unsupported();
  if ([resolved].flat().some(({ end }) => end <= start)) throw new Unsupported();
  return { ways: consuming(EMPTY_TEXT), maxCodeUnits: Infinity };
}

function setOf(element: AST.CharacterSet | AST.CharacterClassElement): CharSet {
  if (element.type === 'Character') {
    // Two adjacent surrogate escapes form one character.
    if (includes(SURROGATES, element.value)) throw new Unsupported();
    return [[element.value, element.value]];
  }
  if (element.type === 'CharacterClassRange') return [[element.min.value, element.max.value]];
  if (element.type !== 'CharacterSet') throw new Unsupported();
  if (element.kind === 'any') return ANY_BUT_LINE_ENDS;
  const notation = element.kind === 'property' ? `\\p${element.raw.slice(2)}` : CLASSES[element.kind];
  const set = setOfClass(notation);
  return element.negate ? invert(set) : set;
}

/** Returns the language of all texts with `min` to `max` code points; `max` may be Infinity. */
export const textsOfLength = (min: number, max: number): Language =>
  repeat(character(ANY_CHARACTER), min, max);
