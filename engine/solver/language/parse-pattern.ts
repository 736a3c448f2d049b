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
import {
  ANY_TEXT,
  BLANK,
  both,
  character,
  either,
  hasBoundedLength,
  type Language,
  not,
  repeat,
  sequence,
} from './language.ts';

/** Something that is not regular or not worth the trouble: back references, look-behind, `\b`, anchors inside. */
class Unsupported extends Error {}

const LINE_ENDS = charSet([10, 10], [13, 13], [0x2028, 0x2029]);
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', '0': '\0' };

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

class PatternParser {
  private index = 0;
  private readonly symbols: readonly string[];

  constructor(symbols: readonly string[]) {
    this.symbols = symbols;
  }

  whole(): Language {
    const languages = [this.anchored()];
    while (this.take('|')) languages.push(this.anchored());
    if (this.index < this.symbols.length) throw new Unsupported();
    return either(...languages);
  }

  /** One alternative of the outermost level: only here anchors and look-ahead are allowed. */
  private anchored(): Language {
    const parts: ((rest: Language) => Language)[] = [];
    let open = true;
    if (this.take('^')) open = false;
    let end = ANY_TEXT;
    for (;;) {
      const ahead = this.lookahead();
      if (ahead !== undefined) {
        parts.push((rest) => both(ahead, rest));
        continue;
      }
      if (this.take('$')) {
        end = BLANK;
        break;
      }
      const item = this.quantified();
      if (item === undefined) break;
      parts.push((rest) => sequence(item, rest));
    }
    if (this.peek() !== undefined && this.peek() !== '|') throw new Unsupported();
    const body = parts.reduceRight<Language>((rest, part) => part(rest), end);
    // V8 14.6 looks for `[^a]$` from the end and counts one half of a pair for such a class: it misses what it should find.
    const isSoughtFromEnd = open && end === BLANK && hasBoundedLength(body);
    if (isSoughtFromEnd && this.symbols.join('').includes('[^')) throw new Unsupported();
    return open ? sequence(ANY_TEXT, body) : body;
  }

  /** `(?=…)` and `(?!…)` speak of all that follows. */
  private lookahead(): Language | undefined {
    const start = this.symbols.slice(this.index, this.index + 3).join('');
    if (start !== '(?=' && start !== '(?!') return undefined;
    this.index += 3;
    const languages: Language[] = [];
    do {
      const items: Language[] = [];
      let end = ANY_TEXT;
      for (;;) {
        if (this.take('$')) {
          end = BLANK;
          break;
        }
        const item = this.quantified();
        if (item === undefined) break;
        items.push(item);
      }
      languages.push(sequence(...items, end));
    } while (this.take('|'));
    this.expect(')');
    const ahead = either(...languages);
    return start === '(?=' ? ahead : not(ahead);
  }

  private alternatives(): Language {
    const languages = [this.items()];
    while (this.take('|')) languages.push(this.items());
    return either(...languages);
  }

  private items(): Language {
    const items: Language[] = [];
    for (let item = this.quantified(); item !== undefined; item = this.quantified()) items.push(item);
    return sequence(...items);
  }

  private quantified(): Language | undefined {
    const item = this.atom();
    if (item === undefined) return undefined;
    const quantifier = this.quantifier();
    if (quantifier === undefined) return item;
    // Lazy or greedy, the texts are the same; `{1}` is a quantifier too.
    this.take('?');
    return repeat(item, ...quantifier);
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

  private atom(): Language | undefined {
    const symbol = this.peek();
    if (symbol === undefined || symbol === ')' || symbol === '|') return undefined;
    if (symbol === '^' || symbol === '$') throw new Unsupported();
    this.index += 1;
    if (symbol === '.') return character(invert(LINE_ENDS));
    if (symbol === '[') return character(this.bracket());
    if (symbol === '\\') return character(this.escape());
    if (symbol !== '(') return character(charOf(symbol));
    if (this.take('?') && !this.take(':')) this.groupName();
    const inner = this.alternatives();
    this.expect(')');
    return inner;
  }

  private groupName(): void {
    this.expect('<');
    if (this.peek() === '=' || this.peek() === '!') throw new Unsupported();
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
