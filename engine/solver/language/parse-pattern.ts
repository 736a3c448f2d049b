import {
  ANY_CHARACTER,
  type CharSet,
  charOf,
  charSet,
  invert,
  NO_CHARACTER,
  setOfClass,
  unite,
} from './char-set.ts';
import { type Alternative, longestFromEnd } from './from-end.ts';
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

const LINE_ENDS = charSet([10, 10], [13, 13], [0x2028, 0x2029]);
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', '0': '\0' };

const LOOKAROUNDS: readonly (readonly [start: string, isTrue: boolean])[] = [
  ['(?=', true],
  ['(?!', false],
  ['(?<=', true],
  ['(?<!', false],
];

/** One way where nothing looks around. */
function simplified(ways: readonly Way[]): Way[] {
  const language = languageOf(ways);
  return language === undefined ? [...ways] : taken(language);
}

const parsed = new Map<string, Language | undefined>();

/**
 * The texts that `new RegExp(pattern, 'u')` finds a match in; undefined for a pattern that is not understood, which
 * then stays a test without a proof. Never throws.
 */
export function languageOfPattern(pattern: string): Language | undefined {
  if (parsed.has(pattern)) return parsed.get(pattern);
  let language: Language | undefined;
  try {
    new RegExp(pattern, 'u');
    const parser = new PatternParser([...pattern]);
    language = parser.whole();
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

const halvesOf = (set: CharSet): number => (set.some(([, last]) => last > 0xffff) ? 2 : 1);

class PatternParser {
  private index = 0;
  /** Of each group that captures, whether it is closed. */
  private readonly groups: boolean[] = [];
  private readonly outermost: Alternative[] = [];
  private hasMiscounted = false;
  private hasUnknown = false;
  private readonly symbols: readonly string[];

  constructor(symbols: readonly string[]) {
    this.symbols = symbols;
  }

  whole(): Language {
    const { ways } = this.alternatives((alternative) => this.outermost.push(alternative));
    if (this.index < this.symbols.length) throw new Unsupported();
    const longest = this.hasMiscounted
      ? longestFromEnd(this.symbols, this.outermost, this.hasUnknown)
      : undefined;
    const start: Way = longest === undefined ? [] : [{ is: 'ahead', language: halves(longest) }];
    return either(...ways.map((way) => foundBy([...start, ...way])));
  }

  private alternatives(each: (one: Alternative) => void = () => undefined): Item {
    const items: Item[] = [];
    do {
      const from = this.index;
      const item = this.items();
      items.push(item);
      each({ from, to: this.index, most: item.most });
    } while (this.take('|'));
    return {
      ways: simplified(items.flatMap(({ ways }) => ways)),
      most: Math.max(...items.map(({ most }) => most)),
    };
  }

  private items(): Item {
    const items: Item[] = [];
    for (let item = this.quantified(); item !== undefined; item = this.quantified()) items.push(item);
    return {
      ways: simplified(oneAfterAnother(items.map(({ ways }) => ways))),
      most: items.reduce((sum, { most }) => sum + most, 0),
    };
  }

  private quantified(): Item | undefined {
    const around = this.lookaround();
    if (around !== undefined) return { ways: around, most: 0 };
    const item = this.atom();
    if (item === undefined) return undefined;
    const quantifier = this.quantifier();
    if (quantifier === undefined) return item;
    // Lazy or greedy, the texts are the same; `{1}` is a quantifier too.
    this.take('?');
    const [min, max] = quantifier;
    return { ways: repeated(item.ways, min, max), most: max === 0 || item.most === 0 ? 0 : item.most * max };
  }

  /** What takes no character. */
  private lookaround(): Way[] | undefined {
    if (this.take('^')) return START;
    if (this.take('$')) return END;
    if (this.takeAll('\\b')) return atWordEdge(true);
    if (this.takeAll('\\B')) return atWordEdge(false);
    for (const [start, isTrue] of LOOKAROUNDS) {
      if (!this.takeAll(start)) continue;
      const { ways } = this.alternatives();
      this.expect(')');
      return start.includes('<') ? behind(ways, isTrue) : ahead(ways, isTrue);
    }
    return undefined;
  }

  private quantifier(): [min: number, max: number] | undefined {
    if (this.take('*')) return [0, Infinity];
    if (this.take('+')) return [1, Infinity];
    if (this.take('?')) return [0, 1];
    if (!this.take('{')) return undefined;
    const min = this.digits();
    if (this.take('}')) return [min, min];
    this.expect(',');
    if (this.take('}')) return [min, Infinity];
    const max = this.digits();
    this.expect('}');
    return [min, max];
  }

  private digits(): number {
    let text = '';
    while (/^\d$/.test(this.peek() ?? '')) text += this.next();
    if (text === '') throw new Unsupported();
    return Number(text);
  }

  private atom(): Item | undefined {
    const symbol = this.peek();
    if (symbol === undefined || symbol === ')' || symbol === '|') return undefined;
    this.index += 1;
    if (symbol === '.') return { ways: taken(character(invert(LINE_ENDS))), most: 2 };
    if (symbol === '[') return this.inBrackets();
    if (symbol === '\\') return this.escaped();
    if (symbol !== '(') return { ways: taken(character(charOf(symbol))), most: symbol.length };
    const isCaptured = this.peek() !== '?' || this.symbols[this.index + 1] === '<';
    if (isCaptured) this.groups.push(false);
    const group = this.groups.length - 1;
    if (this.take('?') && !this.take(':')) this.groupName();
    const inner = this.alternatives();
    this.expect(')');
    if (isCaptured) this.groups[group] = true;
    return inner;
  }

  private escaped(): Item {
    const number = /^[1-9]\d*/.exec(this.symbols.slice(this.index, this.index + 3).join(''))?.[0];
    if (number !== undefined) {
      // What is not captured yet is blank; so is what an earlier turn of a repetition has captured.
      if (this.groups[Number(number) - 1] === true) throw new Unsupported();
      this.index += number.length;
      return { ways: taken(BLANK), most: Infinity };
    }
    const isClass = /[dDwWsSpP]/.test(this.peek() ?? '');
    const set = this.escape();
    return { ways: taken(character(set)), most: isClass ? 2 : halvesOf(set) };
  }

  private inBrackets(): Item {
    const from = this.index;
    const set = this.bracket();
    const written = this.symbols.slice(from, this.index).join('');
    if (written === '^]') return { ways: taken(character(set)), most: 2 };
    if (halvesOf(set) === 2) this.hasMiscounted = true;
    // How a class that names such a character by its number is counted is not known.
    if (halvesOf(set) === 2 && written.includes('\\u{')) this.hasUnknown = true;
    return { ways: taken(character(set)), most: 1 };
  }

  private groupName(): void {
    this.expect('<');
    while (!this.take('>')) this.next();
  }

  private bracket(): CharSet {
    const negative = this.take('^');
    let set = NO_CHARACTER;
    while (!this.take(']')) {
      const first = this.member();
      if (this.peek() === '-' && this.symbols[this.index + 1] !== ']') {
        this.index += 1;
        set = unite(set, charSet([single(first), single(this.member())]));
      } else set = unite(set, first);
    }
    return negative ? invert(set) : set;
  }

  private member(): CharSet {
    const symbol = this.next();
    if (symbol !== '\\') return charOf(symbol);
    return this.take('b') ? charOf('\b') : this.escape();
  }

  private escape(): CharSet {
    const symbol = this.next();
    if ('dDwWsS'.includes(symbol)) {
      const set = setOfClass(`\\${symbol.toLowerCase()}`);
      return symbol === symbol.toLowerCase() ? set : invert(set);
    }
    if (symbol === 'p' || symbol === 'P') {
      let name = this.next();
      while (!name.endsWith('}')) name += this.next();
      const set = setOfClass(`\\p${name}`);
      return symbol === 'p' ? set : invert(set);
    }
    if (symbol === 'u') return charOf(String.fromCodePoint(this.codeOf()));
    if (symbol === 'x') return charOf(String.fromCodePoint(this.hex(2)));
    const control = CONTROLS[symbol];
    if (control !== undefined) return charOf(control);
    if (/[A-Za-z1-9]/.test(symbol)) throw new Unsupported();
    return charOf(symbol);
  }

  private codeOf(): number {
    if (!this.take('{')) return this.hex(4);
    let text = '';
    while (!this.take('}')) text += this.next();
    return Number.parseInt(text, 16);
  }

  private hex(length: number): number {
    let text = '';
    for (let index = 0; index < length; index += 1) text += this.next();
    const code = Number.parseInt(text, 16);
    // Two halves written one after the other are one character.
    if (code >= 0xd800 && code <= 0xdfff) throw new Unsupported();
    return code;
  }

  private peek(): string | undefined {
    return this.symbols[this.index];
  }

  private next(): string {
    const symbol = this.symbols[this.index];
    if (symbol === undefined) throw new Unsupported();
    this.index += 1;
    return symbol;
  }

  private take(symbol: string): boolean {
    if (this.symbols[this.index] !== symbol) return false;
    this.index += 1;
    return true;
  }

  private takeAll(text: string): boolean {
    const symbols = [...text];
    if (!symbols.every((symbol, index) => this.symbols[this.index + index] === symbol)) return false;
    this.index += symbols.length;
    return true;
  }

  private expect(symbol: string): void {
    if (!this.take(symbol)) throw new Unsupported();
  }
}

function single(set: CharSet): number {
  const [range] = set;
  if (set.length !== 1 || range === undefined || range[0] !== range[1]) throw new Unsupported();
  return range[0];
}

/** Texts of a length in code points, as `minLength` and `maxLength` count. */
export const textsOfLength = (min: number, max: number): Language =>
  repeat(character(ANY_CHARACTER), min, max);
