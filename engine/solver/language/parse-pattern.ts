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
import { BLANK, character, either, halves, type Language, repeat } from './language.ts';
import {
  ahead,
  atWordEdge,
  behind,
  END,
  foundBy,
  languageOf,
  oneAfterAnother,
  repeated,
  START,
  taken,
  Unsupported,
  type Way,
} from './ways.ts';

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
function longestFromEnd(
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

const ANY_BUT_LINE_ENDS = invert(charSet([10, 10], [13, 13], [0x2028, 0x2029]));
const CLASSES = { digit: '\\d', space: '\\s', word: '\\w' } as const;

const parser = new RegExpParser();
const parsed = new Map<string, Language | undefined>();

/**
 * The texts that `new RegExp(pattern, 'u')` finds a match in; undefined for a pattern that is not understood, which
 * then stays a test without a proof. Never throws.
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

/** A part of a pattern, and of how many halves of pairs V8 takes it to be at most. */
interface Item {
  ways: Way[];
  most: number;
}

class PatternReader {
  /** Classes in brackets that V8 takes for one half though they hold characters of two. */
  private readonly miscounted: string[] = [];

  whole({ raw, alternatives }: AST.Pattern): Language {
    const items = alternatives.map((one) => ({ ...this.items(one), written: one.raw }));
    // How a class that names such a character by its number is counted is not known.
    const isCountUnknown = this.miscounted.some((written) => written.includes('\\u{'));
    const longest = this.miscounted.length > 0 ? longestFromEnd(raw, items, isCountUnknown) : undefined;
    const start: Way = longest === undefined ? [] : [{ is: 'ahead', language: halves(longest) }];
    return either(...oneOf(items).ways.map((way) => foundBy([...start, ...way])));
  }

  private alternatives(alternatives: readonly AST.Alternative[]): Item {
    return oneOf(alternatives.map((one) => this.items(one)));
  }

  private items({ elements }: AST.Alternative): Item {
    const items = elements.map((element) => this.item(element));
    return {
      ways: simplified(oneAfterAnother(items.map(({ ways }) => ways))),
      most: items.reduce((sum, { most }) => sum + most, 0),
    };
  }

  private item(element: AST.Element): Item {
    switch (element.type) {
      case 'Assertion':
        return { ways: this.assertion(element), most: 0 };
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
        return { ways: taken(character(setOf(element))), most: element.value > 0xffff ? 2 : 1 };
      case 'CharacterSet':
        return { ways: taken(character(setOf(element))), most: 2 };
      case 'CharacterClass':
        return this.brackets(element);
      default:
        throw new Unsupported();
    }
  }

  private assertion(element: AST.Assertion): Way[] {
    if (element.kind === 'word') return atWordEdge(!element.negate);
    if (!('alternatives' in element)) return element.kind === 'start' ? START : END;
    const { ways } = this.alternatives(element.alternatives);
    return element.kind === 'lookahead' ? ahead(ways, !element.negate) : behind(ways, !element.negate);
  }

  /** Lazy or greedy, the texts are the same. */
  private quantified({ element, min, max }: AST.Quantifier): Item {
    const item = this.item(element);
    return { ways: repeated(item.ways, min, max), most: max === 0 || item.most === 0 ? 0 : item.most * max };
  }

  private brackets(element: AST.CharacterClass): Item {
    const members = element.elements.map(setOf).reduce(unite, NO_CHARACTER);
    const set = element.negate ? invert(members) : members;
    const ways = taken(character(set));
    if (element.raw === '[^]') return { ways, most: 2 };
    if (set.some(([, last]) => last > 0xffff)) this.miscounted.push(element.raw);
    return { ways, most: 1 };
  }
}

const oneOf = (items: readonly Item[]): Item => ({
  ways: simplified(items.flatMap(({ ways }) => ways)),
  most: Math.max(...items.map(({ most }) => most)),
});

/** One way where nothing looks around. */
function simplified(ways: readonly Way[]): Way[] {
  const language = languageOf(ways);
  return language === undefined ? [...ways] : taken(language);
}

/** What is not captured yet is blank; so is what an earlier turn of a repetition has captured. */
function backreference({ resolved, start, parent }: AST.Backreference): Item {
  // A look-behind is read from its end.
  for (let outer: AST.Node | null = parent; outer !== null; outer = outer.parent)
    if (outer.type === 'Assertion' && outer.kind === 'lookbehind') throw new Unsupported();
  if ([resolved].flat().some(({ end }) => end <= start)) throw new Unsupported();
  return { ways: taken(BLANK), most: Infinity };
}

function setOf(element: AST.CharacterSet | AST.CharacterClassElement): CharSet {
  if (element.type === 'Character') {
    // Two halves that are written one after the other are one character.
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

/** Texts of a length in code points, as `minLength` and `maxLength` count. */
export const textsOfLength = (min: number, max: number): Language =>
  repeat(character(ANY_CHARACTER), min, max);
