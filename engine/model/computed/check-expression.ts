import { isObject, type Json, objectIn } from '../json/json.ts';
import type { Path } from '../json/path.ts';
import { nearest } from '../text/nearest.ts';
import { MAX_PLACES } from './evaluate.ts';
import { ROUNDINGS, readDecimal } from './fraction.ts';

/**
 * Kind of value of an expression or of a part of it. `numbers` and `texts` are lists; `anything` is unknown,
 * because the part itself is faulty.
 */
export type ExpressionKind = 'number' | 'text' | 'boolean' | 'numbers' | 'texts' | 'anything';

/** Type of an expression's value: its kind, and for a number its decimals. */
export interface ExpressionType {
  is: ExpressionKind;
  /** Largest number of decimals of a number; Infinity if unknown. */
  places: number;
}

/** Fault in one part of an expression, which the check reports to the author; `at` is the path of the part. */
export type ExpressionFault = { at: Path } & (
  | { kind: 'operator'; name: string; meant: string }
  | { kind: 'parts'; operator: string; least: number; most: number }
  | { kind: 'type'; operator: string; expected: readonly ExpressionKind[]; found: ExpressionKind }
  | { kind: 'answer'; name: string }
  | { kind: 'form' }
  | { kind: 'constant'; operator: string; known: readonly string[] }
  | { kind: 'size'; count: number; max: number }
);

/** Largest number of parts of an expression, with constants and answers; bounds its evaluation. */
const MAX_EXPRESSION_PARTS = 200;

const NUMBER: readonly ExpressionKind[] = ['number'];
const TEXT: readonly ExpressionKind[] = ['text'];
const BOOLEAN: readonly ExpressionKind[] = ['boolean'];
const ONE: readonly ExpressionKind[] = ['number', 'text', 'boolean'];
const WRITTEN: readonly ExpressionKind[] = ['number', 'text'];
const LIST: readonly ExpressionKind[] = ['numbers', 'texts'];

type Places = (places: readonly number[]) => number;

interface Operator {
  parts: readonly [least: number, most: number];
  /** Returns the kinds allowed for the part at an index; `same`: the kind of the first part. */
  takes(index: number, count: number): readonly ExpressionKind[] | 'same';
  gives: ExpressionKind | 'same';
  places?: Places;
}

const longest: Places = (places) => Math.max(0, ...places);
const all = (kinds: readonly ExpressionKind[] | 'same') => () => kinds;
const each =
  (...kinds: (readonly ExpressionKind[])[]) =>
  (index: number) =>
    kinds[index] ?? ONE;

const operator = (
  parts: Operator['parts'],
  takes: Operator['takes'],
  gives: Operator['gives'],
  places?: Places,
): Operator => ({ parts, takes, gives, ...(places === undefined ? {} : { places }) });

const comparison = operator([2, 3], all(NUMBER), 'boolean');
const equality = operator([2, 2], all('same'), 'boolean');
const period = operator([2, 2], all(TEXT), 'number', () => 0);
const later = operator([2, 2], each(TEXT, NUMBER), 'text');

/** Operators except `var`, which reads the answer at a path. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  Object.entries({
    '+': operator([1, Infinity], all(NUMBER), 'number', longest),
    '-': operator([1, 2], all(NUMBER), 'number', longest),
    '*': operator([1, Infinity], all(NUMBER), 'number', (places) => places.reduce((a, b) => a + b, 0)),
    '/': operator([2, 2], all(NUMBER), 'number', () => Infinity),
    '%': operator([2, 2], all(NUMBER), 'number', longest),
    min: operator([1, Infinity], all(NUMBER), 'number', longest),
    max: operator([1, Infinity], all(NUMBER), 'number', longest),
    round: operator([1, 3], each(NUMBER, NUMBER, TEXT), 'number'),
    sum: operator([1, 1], all(['numbers']), 'number', longest),
    count: operator([1, 1], all(LIST), 'number', () => 0),
    '==': equality,
    '!=': equality,
    '<': comparison,
    '<=': comparison,
    '>': comparison,
    '>=': comparison,
    and: operator([1, Infinity], all(BOOLEAN), 'boolean'),
    or: operator([1, Infinity], all(BOOLEAN), 'boolean'),
    '!': operator([1, 1], all(BOOLEAN), 'boolean'),
    in: operator([2, 2], all(ONE), 'boolean'),
    if: operator(
      [2, Infinity],
      (index, count) => (index % 2 === 0 && index < count - 1 ? BOOLEAN : 'same'),
      'same',
      longest,
    ),
    first: operator([1, Infinity], all('same'), 'same', longest),
    given: operator([1, 1], all([...ONE, ...LIST]), 'boolean'),
    cat: operator([1, Infinity], all(WRITTEN), 'text'),
    substr: operator([2, 3], each(TEXT, NUMBER, NUMBER), 'text'),
    length: operator([1, 1], all(TEXT), 'number', () => 0),
    number: operator([1, 1], all(TEXT), 'number', () => MAX_PLACES),
    days: period,
    months: period,
    years: period,
    plusDays: later,
    plusMonths: later,
  }),
);

/** Names of all operators of expressions; `var`, which reads an answer, comes first. */
export const expressionOperators: readonly string[] = ['var', ...OPERATORS.keys()];

const ANYTHING: ExpressionType = { is: 'anything', places: 0 };

/**
 * Returns the type of an expression's value and the faults found in it; an expression of more than 200 parts
 * gets only the fault `size`. `answerType` returns the type of the answer at a path; undefined if there is no
 * such answer.
 */
export function checkExpression(
  expression: Json,
  answerType: (path: string) => ExpressionType | undefined,
): { type: ExpressionType; faults: ExpressionFault[] } {
  const faults: ExpressionFault[] = [];
  const count = partsOf(expression);
  if (count > MAX_EXPRESSION_PARTS)
    return { type: ANYTHING, faults: [{ kind: 'size', at: [], count, max: MAX_EXPRESSION_PARTS }] };

  const typeOf = (part: Json, at: Path): ExpressionType => {
    if (part === null) return ANYTHING;
    if (typeof part === 'number') return { is: 'number', places: placesOf(part) };
    if (typeof part === 'string') return { is: 'text', places: 0 };
    if (typeof part === 'boolean') return { is: 'boolean', places: 0 };
    const [[name, written] = [], ...more] = Object.entries(objectIn(part));
    if (name === undefined || written === undefined || more.length > 0) {
      faults.push({ kind: 'form', at });
      return ANYTHING;
    }
    if (name === 'var') return answer(written, [...at, name]);
    const known = OPERATORS.get(name);
    if (known === undefined) {
      faults.push({
        kind: 'operator',
        at: [...at, name],
        name,
        meant: nearest(name, expressionOperators) ?? 'var',
      });
      return ANYTHING;
    }
    return applied(name, known, written, [...at, name]);
  };

  const answer = (path: Json, at: Path): ExpressionType => {
    const type = typeof path === 'string' ? answerType(path) : undefined;
    if (type === undefined) faults.push({ kind: 'answer', at, name: String(path) });
    return type ?? ANYTHING;
  };

  const applied = (name: string, { parts, takes, gives, places }: Operator, written: Json, at: Path) => {
    const isList = Array.isArray(written);
    const items: readonly Json[] = isList ? written : [written];
    const [least, most] = parts;
    if (items.length < least || items.length > most) {
      faults.push({ kind: 'parts', at, operator: name, least, most });
      return ANYTHING;
    }
    if (name === 'in') return among(items, at);
    const types = items.map((item, index) => typeOf(item, isList ? [...at, index] : at));
    let same: ExpressionKind = 'anything';
    const branches: number[] = [];
    for (const [index, { is, places: own }] of types.entries()) {
      const taken = takes(index, items.length);
      const place = isList ? [...at, index] : at;
      const expected: readonly ExpressionKind[] =
        taken !== 'same' ? taken : same === 'anything' ? ONE : [same];
      if (is !== 'anything' && !expected.includes(is))
        faults.push({ kind: 'type', at: place, operator: name, expected, found: is });
      if (taken === 'same' && same === 'anything') same = is;
      if (taken === 'same' || gives === 'number') branches.push(own);
    }
    if (name === 'round') return roundedType(items, at);
    return { is: gives === 'same' ? same : gives, places: places?.(branches) ?? 0 };
  };

  /** Checks `in`, whose choices are constants. */
  const among = ([value = null, choices = null]: readonly Json[], at: Path): ExpressionType => {
    const { is } = typeOf(value, [...at, 0]);
    const kinds = Array.isArray(choices) ? choices.map((choice) => constantKind(choice)) : [undefined];
    const isRight =
      kinds.length > 0 && kinds.every((kind) => kind !== undefined && (is === 'anything' || kind === is));
    if (!isRight) faults.push({ kind: 'constant', at: [...at, 1], operator: 'in', known: [is] });
    return { is: 'boolean', places: 0 };
  };

  const roundedType = ([, places = 0, rounding = 'half-up']: readonly Json[], at: Path): ExpressionType => {
    const isWhole =
      typeof places === 'number' && Number.isInteger(places) && places >= 0 && places <= MAX_PLACES;
    if (!isWhole)
      faults.push({ kind: 'constant', at: [...at, 1], operator: 'round', known: [`0–${MAX_PLACES}`] });
    if (!ROUNDINGS.some((known) => known === rounding))
      faults.push({ kind: 'constant', at: [...at, 2], operator: 'round', known: ROUNDINGS });
    return { is: 'number', places: isWhole ? places : 0 };
  };

  return { type: typeOf(expression, []), faults };
}

const constantKind = (value: Json): ExpressionKind | undefined =>
  typeof value === 'number'
    ? 'number'
    : typeof value === 'string'
      ? 'text'
      : typeof value === 'boolean'
        ? 'boolean'
        : undefined;

function placesOf(value: number): number {
  const { d = 1n } = readDecimal(String(value)) ?? {};
  return String(d).length - 1;
}

function partsOf(expression: Json): number {
  if (Array.isArray(expression)) return expression.reduce<number>((count, part) => count + partsOf(part), 0);
  if (!isObject(expression)) return 1;
  return Object.values(expression).reduce<number>((count, part) => count + partsOf(part), 1);
}

/** Returns the paths of the answers that an expression reads (by `var`), each once; empty for no expression. */
export function answersRead(expression: Json | undefined): string[] {
  if (Array.isArray(expression)) return [...new Set(expression.flatMap(answersRead))];
  if (!isObject(expression)) return [];
  return [
    ...new Set(
      Object.entries(expression).flatMap(([operator, part]) =>
        operator === 'var' ? (typeof part === 'string' ? [part] : []) : answersRead(part),
      ),
    ),
  ];
}
