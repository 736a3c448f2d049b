import { isObject, type Json } from '../json/json.ts';
import { addDays, addMonths, daysBetween, monthsBetween, readDay, yearsBetween } from './days.ts';
import {
  add,
  compare,
  decimalText,
  divide,
  type Fraction,
  multiply,
  negated,
  ROUNDINGS,
  readDecimal,
  remainder,
  round,
  wholeNumber,
} from './fraction.ts';

/** Intermediate value of an expression; undefined means no value. */
type Value = Fraction | string | boolean | readonly Json[] | undefined;

/** Function that returns the answer at a path; undefined if it is absent. */
export type ReadAnswer = (path: string) => Json | undefined;

/** Largest number of decimals to which an expression may round a number. */
export const MAX_PLACES = 6;

/**
 * Returns the value of an expression over answers; undefined if it has none, as with a malformed expression, a
 * missing answer, or a number of more than 15 digits. A part without a value leaves the whole without one,
 * except in `first`, `given`, `and`, `or` and `if`; a missing list is empty for `sum` and `count`. Never
 * throws; takes at most as many steps as the expression has parts.
 */
export function computeAnswer(expression: Json | undefined, read: ReadAnswer): Json | undefined {
  const value = evaluated(expression, read);
  if (isFraction(value)) {
    const text = decimalText(value);
    return text && Number(text);
  }
  // A blank text is not an answer.
  if (typeof value === 'string') return value.trim() || undefined;
  return typeof value === 'boolean' ? value : undefined;
}

const isFraction = (value: Value): value is Fraction => typeof value === 'object' && 'd' in value;

function answerValue(answer: Json | undefined): Value {
  if (typeof answer === 'number') return readDecimal(String(answer));
  return Array.isArray(answer) || typeof answer === 'string' || typeof answer === 'boolean'
    ? answer
    : undefined;
}

function evaluated(expression: Json | undefined, read: ReadAnswer): Value {
  if (!isObject(expression)) return Array.isArray(expression) ? undefined : answerValue(expression);
  const [[operator, written] = [], ...more] = Object.entries(expression);
  if (operator === undefined || more.length > 0) return undefined;
  const parts: readonly Json[] = Array.isArray(written) ? written : [written ?? null];
  if (operator === 'var') return typeof written === 'string' ? answerValue(read(written)) : undefined;
  const lazily = LAZY.get(operator);
  if (lazily !== undefined) return lazily(parts, (part) => evaluated(part, read));
  // The choices of `in` are constants.
  if (operator === 'in') return isOneOf(evaluated(parts[0], read), parts[1]);
  const values = parts.map((part) => evaluated(part, read));
  if (operator === 'sum' || operator === 'count') return aggregate(operator, values[0]);
  if (values.includes(undefined)) return undefined;
  return APPLIED.get(operator)?.(values);
}

/** Makes operators a Map: an object has members like `constructor`, which is no operator. */
function operators<Apply>(own: Readonly<Record<string, Apply>>): ReadonlyMap<string, Apply> {
  return new Map(Object.entries(own));
}

/** Operators that do not evaluate all of their parts. */
const LAZY = operators<(parts: readonly Json[], of: (part: Json) => Value) => Value>({
  if(parts, of) {
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const holds = of(parts[index] as Json);
      if (typeof holds !== 'boolean') return undefined;
      if (holds) return of(parts[index + 1] as Json);
    }
    return parts.length % 2 === 1 ? of(parts.at(-1) as Json) : undefined;
  },
  first(parts, of) {
    for (const part of parts) {
      const value = of(part);
      if (value !== undefined) return value;
    }
  },
  given: ([part = null], of) => of(part) !== undefined,
  and: (parts, of) => decided(parts.map(of), false),
  or: (parts, of) => decided(parts.map(of), true),
});

/** Returns `deciding` if a value equals it, its opposite if all others are known, or undefined. */
const decided = (values: readonly Value[], deciding: boolean): boolean | undefined =>
  values.includes(deciding) ? deciding : values.every((value) => value === !deciding) ? !deciding : undefined;

function isOneOf(value: Value, choices: Json | undefined): boolean | undefined {
  if (value === undefined || !Array.isArray(choices)) return undefined;
  return choices.some((choice) => isEqual([value, answerValue(choice)]));
}

/** Applies `sum` or `count`; a list that was not given has no items. */
function aggregate(operator: 'sum' | 'count', list: Value): Fraction | undefined {
  if (list !== undefined && !Array.isArray(list)) return undefined;
  const items: readonly Json[] = list ?? [];
  return operator === 'count' ? whole(items.length) : numbers(items.map(answerValue), sum);
}

const whole = (value: number): Fraction => ({ n: BigInt(value), d: 1n });
const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, whole(0));

const numbers = <Result>(
  values: readonly Value[],
  apply: (all: readonly Fraction[]) => Result | undefined,
): Result | undefined => {
  const all = values.filter(isFraction);
  return all.length === values.length ? apply(all) : undefined;
};

const numberOperator =
  (least: number, most: number, apply: (...all: Fraction[]) => Value) =>
  (values: readonly Value[]): Value =>
    values.length < least || values.length > most ? undefined : numbers(values, (all) => apply(...all));

const extreme = (sign: number) =>
  numberOperator(1, Infinity, (...all) => all.reduce((a, b) => (compare(b, a) * sign > 0 ? b : a)));

/** Compares each value with the next: `1 ≤ x ≤ 5` has three parts. */
const chainComparison = (isRight: (difference: number) => boolean) =>
  numberOperator(2, 3, (...all) =>
    all.every((one, index) => index === 0 || isRight(compare(all[index - 1] ?? one, one))),
  );

const dayOperator =
  (count: (from: NonNullable<ReturnType<typeof readDay>>, to: typeof from) => number) =>
  ([from, to]: readonly Value[]): Value => {
    const [first, last] = [dayOf(from), dayOf(to)];
    return first && last && whole(count(first, last));
  };

const later =
  (move: (day: NonNullable<ReturnType<typeof readDay>>, count: number) => string | undefined) =>
  ([from, count]: readonly Value[]): Value => {
    const day = dayOf(from);
    const steps = isFraction(count) ? wholeNumber(count) : undefined;
    return day && steps !== undefined ? move(day, steps) : undefined;
  };

const dayOf = (value: Value) => (typeof value === 'string' ? readDay(value) : undefined);
const textOf = (value: Value): string | undefined =>
  isFraction(value) ? decimalText(value) : typeof value === 'string' ? value : undefined;

function isEqual([a, b]: readonly Value[]): boolean {
  if (isFraction(a) && isFraction(b)) return compare(a, b) === 0;
  return a === b;
}

function rounded([value, places = whole(0), rounding = 'half-up']: readonly Value[]): Value {
  const decimals = isFraction(places) ? wholeNumber(places) : undefined;
  const way = ROUNDINGS.find((one) => one === rounding);
  if (!isFraction(value) || decimals === undefined || decimals < 0 || decimals > MAX_PLACES) return undefined;
  return way && round(value, decimals, way);
}

/** Returns a part of a text, by characters; a negative number counts from the end. */
function substring([text, start, length]: readonly Value[]): Value {
  const from = isFraction(start) ? wholeNumber(start) : undefined;
  if (typeof text !== 'string' || from === undefined) return undefined;
  const rest = [...text].slice(from);
  if (length === undefined) return rest.join('');
  const count = isFraction(length) ? wholeNumber(length) : undefined;
  return count === undefined ? undefined : rest.slice(0, count).join('');
}

function joined(values: readonly Value[]): Value {
  const texts = values.map(textOf);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** Number that a visitor has typed as a text; a comma is a decimal point. */
const NUMBER_TEXT = /^-?\d{1,15}(?:[.,]\d{1,6})?$/;

/** Operators that need the values of all their parts. */
const APPLIED = operators<(values: readonly Value[]) => Value>({
  '+': numberOperator(1, Infinity, (...all) => sum(all)),
  '-': numberOperator(1, 2, (a, b) =>
    b === undefined ? negated(a as Fraction) : add(a as Fraction, negated(b)),
  ),
  '*': numberOperator(1, Infinity, (...all) => all.reduce(multiply)),
  '/': numberOperator(2, 2, (...[a, b]) => divide(a as Fraction, b as Fraction)),
  '%': numberOperator(2, 2, (...[a, b]) => remainder(a as Fraction, b as Fraction)),
  min: extreme(-1),
  max: extreme(1),
  round: rounded,
  '==': isEqual,
  '!=': (values) => !isEqual(values),
  '<': chainComparison((difference) => difference < 0),
  '<=': chainComparison((difference) => difference <= 0),
  '>': chainComparison((difference) => difference > 0),
  '>=': chainComparison((difference) => difference >= 0),
  '!': ([value]) => (typeof value === 'boolean' ? !value : undefined),
  cat: joined,
  substr: substring,
  length: ([text]) => (typeof text === 'string' ? whole([...text].length) : undefined),
  number: ([text]) =>
    typeof text === 'string' && NUMBER_TEXT.test(text) ? readDecimal(text.replace(',', '.')) : undefined,
  days: dayOperator(daysBetween),
  months: dayOperator(monthsBetween),
  years: dayOperator(yearsBetween),
  plusDays: later(addDays),
  plusMonths: later(addMonths),
});
