import { operatorOf } from '#engine/model/computed';
import type { Json } from '#engine/model/json';
import { LIMITS } from '#engine/model/limits';

/** Result of parsing a formula: its expression, or the offset of the first error in the text, in characters. */
export type ReadFormula = { expression: Json } | { errorAt: number };

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|("(?:[^"\\\p{Cc}]|\\["\\/bfnrt]|\\u[\da-fA-F]{4})*")|«([^»]+)»|([\p{L}_][\p{L}\d_]*(?:\.[A-Za-z_]\w*)*)|([=!<>]=|[-+*/%<>=!()[\],×·÷:−–≤≥≠;]))/uy;

/** Largest nesting, that of definitions. */
const MAX_DEPTH = LIMITS.depth.max;

interface Token {
  kind: 'number' | 'text' | 'answer' | 'word' | 'sign' | 'end';
  value: string;
  at: number;
}

/**
 * Infix operators from the weakest to the strongest; `joins`: operators that can be chained, with one list of
 * parts for a chain.
 */
const LEVELS: readonly { signs: readonly string[]; joins: readonly string[] }[] = [
  { signs: ['or'], joins: ['or'] },
  { signs: ['and'], joins: ['and'] },
  { signs: ['==', '!=', '<', '<=', '>', '>=', 'in'], joins: ['<', '<=', '>', '>='] },
  { signs: ['+', '-'], joins: ['+'] },
  { signs: ['*', '/', '%'], joins: ['*'] },
];

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Parses a formula that an author types, with the operators' names in any language: `round(price * count, 2)`,
 * `округлить(price × count; 2)`. It is the inverse of `expressionText`; a text that is no formula gives `errorAt`.
 */
export function readFormula(text: string): ReadFormula {
  try {
    return { expression: new Reader(tokensOf(text)).whole() };
  } catch (error) {
    if (error instanceof Misread) return { errorAt: error.at };
    throw error;
  }
}

class Misread extends Error {
  readonly at: number;
  constructor(at: number) {
    super('FORMULA_MISREAD');
    this.at = at;
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw new Misread(from);
    const [, number, quoted, answer, word, sign = ''] = found;
    const [kind, value]: [Token['kind'], string] =
      number !== undefined
        ? ['number', number]
        : quoted !== undefined
          ? ['text', quoted]
          : answer !== undefined
            ? ['answer', answer]
            : word !== undefined
              ? ['word', word]
              : ['sign', sign];
    tokens.push(
      kind === 'word' || kind === 'sign' ? namedToken(kind, value, from) : { kind, value, at: from },
    );
  }
  return [...tokens, { kind: 'end', value: '', at: end }];
}

/** Returns the token of an operator or constant by its name in expressions, and that of an answer as it is written. */
function namedToken(written: 'word' | 'sign', value: string, at: number): Token {
  const operator = operatorOf(value);
  if (operator !== undefined) return { kind: /^\w/.test(operator) ? 'word' : 'sign', value: operator, at };
  if (/[^\w.]/.test(value) && written === 'word') throw new Misread(at);
  return { kind: written, value, at };
}

class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Json {
    const expression = this.#level(0);
    if (this.#token().kind !== 'end') throw new Misread(this.#token().at);
    return expression;
  }

  #token(ahead = 0): Token {
    const found = this.#tokens[this.#next + ahead] ?? this.#tokens.at(-1);
    if (found === undefined) throw new Misread(0);
    return found;
  }

  #is(value: string, ahead = 0): boolean {
    const token = this.#token(ahead);
    return (token.kind === 'sign' || token.kind === 'word') && token.value === value;
  }

  #take(value: string): void {
    if (!this.#is(value)) throw new Misread(this.#token().at);
    this.#next += 1;
  }

  #level(index: number): Json {
    const level = LEVELS[index];
    if (level === undefined) return this.#single();
    let left = this.#level(index + 1);
    for (;;) {
      const sign = level.signs.find((one) => this.#is(one));
      if (sign === undefined) return left;
      const parts: Json[] = [left];
      do {
        this.#take(sign);
        parts.push(this.#level(index + 1));
      } while (level.joins.includes(sign) && this.#is(sign));
      left = { [sign]: parts };
    }
  }

  #single(): Json {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Misread(this.#token().at);
    const found = this.#part();
    this.#depth -= 1;
    return found;
  }

  #part(): Json {
    const { kind, value, at } = this.#token();
    // An operator before a bracket is a call: `round(…)`, `-(…)`.
    if (['word', 'sign'].includes(kind) && !'()[],'.includes(value) && this.#is('(', 1)) {
      this.#next += 1;
      return { [value]: this.#list('(', ')') };
    }
    if (value === '(' && kind === 'sign') {
      this.#take('(');
      const inner = this.#level(0);
      this.#take(')');
      return inner;
    }
    if (value === '[' && kind === 'sign') return this.#list('[', ']');
    this.#next += 1;
    if (kind === 'number') return Number(value);
    if (kind === 'text') return JSON.parse(value) as string;
    if (kind === 'answer') return { var: value };
    if (kind === 'word') return WORDS.has(value) ? (WORDS.get(value) ?? null) : { var: value };
    if (value === '-' && this.#token().kind === 'number') return -Number(this.#single());
    if (value === '-' || value === '!') return { [value]: [this.#single()] };
    throw new Misread(at);
  }

  #list(open: string, close: string): Json[] {
    this.#take(open);
    const items: Json[] = [];
    while (!this.#is(close)) {
      if (items.length > 0) this.#take(',');
      items.push(this.#level(0));
    }
    this.#take(close);
    return items;
  }
}
