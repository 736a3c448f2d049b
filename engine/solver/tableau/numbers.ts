import { type Fraction, readDecimal } from '#engine/model/computed';
import type { Atom } from './atoms.ts';
import { distinct, type Outcome, possible, type Solver, UNSATISFIABLE } from './outcome.ts';
import { enumValues, notRefuted, solveEnum } from './scalars.ts';

interface Interval {
  low: number;
  lowOpen: boolean;
  high: number;
  highOpen: boolean;
}

const MAX_ENUMERATED = 2000;
const MAX_MULTIPLES = 24;

/**
 * Searches numbers that satisfy all atoms: proves that there are none, or returns candidates. The limits give
 * an interval, `multipleOf` a step in it, computed in decimals and not in binary fractions.
 */
export function solveNumber(atoms: readonly Atom[], solver: Solver): Outcome {
  const list = enumValues(atoms);
  if (list !== undefined) return solveEnum(list, atoms, solver);
  const interval = intervalOf(atoms);
  if (isEmpty(interval) || atoms.some(dividesByZero)) return UNSATISFIABLE;
  const step = stepOf(atoms);
  if (step === undefined) return solveReals(interval, atoms, solver);
  const { first, last } = ends(interval, step);
  if (first !== undefined && last !== undefined && first > last) return UNSATISFIABLE;
  const isExcluded = atoms.some(
    (atom) =>
      !atom.holds &&
      ((atom.is === 'integer' && step.n % step.d === 0n) ||
        (atom.is === 'limit' && atom.keyword === 'multipleOf' && divides(atom.limit, step))),
  );
  if (isExcluded) return UNSATISFIABLE;
  if (first !== undefined && last !== undefined && last - first <= MAX_ENUMERATED)
    return solveEnum(multiples(step, first, Number(last - first) + 1), atoms, solver);
  const from = first ?? (last === undefined ? -1n : last - 3n);
  return possible(notRefuted(distinct([...multiples(step, from, 12), ...numbersOf(solver)]), atoms, solver));
}

/** Returns `count` multiples of the step, starting at the one with index `from`. */
const multiples = ({ n, d }: Fraction, from: bigint, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Number((from + BigInt(index)) * n) / Number(d));

/**
 * True for `multipleOf: 0`, which no number satisfies, because Ajv divides by it. The meta-schema forbids it,
 * yet some schemas have it.
 */
const dividesByZero = (atom: Atom): boolean =>
  atom.is === 'limit' && atom.holds && atom.keyword === 'multipleOf' && atom.limit === 0;

function solveReals(interval: Interval, atoms: readonly Atom[], solver: Solver): Outcome {
  const { low, high } = interval;
  if (low === high) return solveEnum([low], atoms, solver);
  const anchor = Number.isFinite(low) ? low : Number.isFinite(high) ? high : 0;
  const middle = Number.isFinite(low) && Number.isFinite(high) ? (low + high) / 2 : anchor;
  const around = [0, 1, -1, 0.5, -0.5, 0.01, -0.01, 2, -2].map((offset) => anchor + offset);
  const multiples = atoms.flatMap((atom) => {
    if (atom.is !== 'limit' || atom.keyword !== 'multipleOf') return [];
    const near = Math.ceil(anchor / atom.limit);
    return Array.from({ length: MAX_MULTIPLES }, (_, index) => (near + index - 2) * atom.limit);
  });
  const near = (high - low) / 1000;
  const inside = Number.isFinite(near) ? [low + near, high - near] : [];
  return possible(
    notRefuted(
      distinct([...around, middle, high, ...inside, ...multiples, ...numbersOf(solver)]),
      atoms,
      solver,
    ),
  );
}

const numbersOf = ({ samples, ruleSamples }: Solver): number[] =>
  [...samples, ...ruleSamples]
    .filter((value): value is number => typeof value === 'number')
    .flatMap((value) => [value, value + 1, value - 1]);

function intervalOf(atoms: readonly Atom[]): Interval {
  const interval: Interval = { low: -Infinity, lowOpen: true, high: Infinity, highOpen: true };
  const atLeast = (limit: number, open: boolean): void => {
    if (limit < interval.low || (limit === interval.low && !open)) return;
    Object.assign(interval, { low: limit, lowOpen: open });
  };
  const atMost = (limit: number, open: boolean): void => {
    if (limit > interval.high || (limit === interval.high && !open)) return;
    Object.assign(interval, { high: limit, highOpen: open });
  };
  for (const atom of atoms) {
    if (atom.is !== 'limit') continue;
    const { keyword, limit, holds } = atom;
    const isOpen = keyword.startsWith('exclusive') === holds;
    const isLower = keyword === 'minimum' || keyword === 'exclusiveMinimum';
    const isUpper = keyword === 'maximum' || keyword === 'exclusiveMaximum';
    // A negated lower limit is an upper limit with the opposite openness: "not at least 5" means "below 5".
    if ((isLower && holds) || (isUpper && !holds)) atLeast(limit, isOpen);
    if ((isUpper && holds) || (isLower && !holds)) atMost(limit, isOpen);
  }
  return interval;
}

const isEmpty = ({ low, high, lowOpen, highOpen }: Interval): boolean =>
  low > high || (low === high && (lowOpen || highOpen));

/** Returns the decimal that every value is a multiple of. */
function stepOf(atoms: readonly Atom[]): Fraction | undefined {
  let step: Fraction | undefined;
  for (const atom of atoms) {
    if (!atom.holds) continue;
    const limit = atom.is === 'integer' ? 1 : isStep(atom) ? atom.limit : 0;
    const factor = limit > 0 ? readDecimal(String(limit)) : undefined;
    if (factor !== undefined) step = step === undefined ? factor : commonMultiple(step, factor);
  }
  return step;
}

type Limit = Extract<Atom, { is: 'limit' }>;
const isStep = (atom: Atom): atom is Limit => atom.is === 'limit' && atom.keyword === 'multipleOf';

function commonMultiple(a: Fraction, b: Fraction): Fraction {
  const [left, right] = [a.n * b.d, b.n * a.d];
  return { n: (left / greatestDivisor(left, right)) * right, d: a.d * b.d };
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** True if every multiple of the step is one of the limit. */
function divides(limit: number, step: Fraction): boolean {
  const decimal = readDecimal(String(limit));
  return decimal !== undefined && decimal.n > 0n && (step.n * decimal.d) % (step.d * decimal.n) === 0n;
}

/** Returns the indexes of the first and the last multiple in the interval; undefined for an open end. */
function ends(
  { low, lowOpen, high, highOpen }: Interval,
  { n, d }: Fraction,
): { first: bigint | undefined; last: bigint | undefined } {
  /** Returns the quotient of the limit and the step, rounded down, and whether the division is exact. */
  const timesIn = (limit: number): [times: bigint, isExact: boolean] | undefined => {
    const decimal = readDecimal(String(limit));
    if (decimal === undefined) return undefined;
    const [dividend, divisor] = [decimal.n * d, decimal.d * n];
    const rest = ((dividend % divisor) + divisor) % divisor;
    return [(dividend - rest) / divisor, rest === 0n];
  };
  const [atLow, isLowExact] = timesIn(low) ?? [];
  const [atHigh, isHighExact] = timesIn(high) ?? [];
  return {
    first: atLow === undefined ? undefined : isLowExact === true && !lowOpen ? atLow : atLow + 1n,
    last: atHigh === undefined ? undefined : isHighExact === true && highOpen ? atHigh - 1n : atHigh,
  };
}
