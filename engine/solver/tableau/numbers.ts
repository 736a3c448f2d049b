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
/**
 * Number of multiples to try; several, because some of the first multiples of 0.1 are, after rounding, not
 * multiples of 0.01.
 */
const MAX_MULTIPLES = 24;

/**
 * Decides numbers as an interval with a step: limits are intersected, integer multiples are counted,
 * fractions are tried.
 */
export function solveNumber(atoms: readonly Atom[], solver: Solver): Outcome {
  const list = enumValues(atoms);
  if (list !== undefined) return solveEnum(list, atoms, solver);
  const interval = intervalOf(atoms);
  if (isEmpty(interval) || atoms.some(isOfZero)) return UNSATISFIABLE;
  const step = stepOf(atoms);
  if (step === undefined) return inReals(interval, atoms, solver);
  const { first, last } = ends(interval, step);
  if (first > last) return UNSATISFIABLE;
  const isExcluded = atoms.some(
    (atom) =>
      !atom.holds &&
      (atom.is === 'integer' ||
        (atom.is === 'limit' && atom.keyword === 'multipleOf' && dividesWholes(atom.limit, step))),
  );
  if (isExcluded) return UNSATISFIABLE;
  if ((last - first) / step <= MAX_ENUMERATED) {
    const count = Math.round((last - first) / step) + 1;
    const all = Array.from({ length: count }, (_, index) => first + index * step);
    return solveEnum(all, atoms, solver);
  }
  const from = Number.isFinite(first) ? first : Number.isFinite(last) ? last - 3 * step : -step;
  const some = Array.from({ length: 12 }, (_, index) => from + index * step);
  return possible(notRefuted(distinct([...some, ...numbersOf(solver)]), atoms, solver));
}

/**
 * Ajv divides by the limit, so nothing is a multiple of 0. The meta-schema forbids 0, yet some schemas use
 * it.
 */
const isOfZero = (atom: Atom): boolean =>
  atom.is === 'limit' && atom.holds && atom.keyword === 'multipleOf' && atom.limit === 0;

function inReals(interval: Interval, atoms: readonly Atom[], solver: Solver): Outcome {
  const { low, high } = interval;
  if (low === high) return solveEnum([low], atoms, solver);
  if (contradictsPowerOfTwo(atoms)) return UNSATISFIABLE;
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

/**
 * Returns the integer that every value is a multiple of. Fractions are left to trial, because dividing by
 * them rounds.
 */
function stepOf(atoms: readonly Atom[]): number | undefined {
  let step: number | undefined;
  for (const atom of atoms) {
    if (!atom.holds) continue;
    const factor =
      atom.is === 'integer'
        ? 1
        : atom.is === 'limit' && atom.keyword === 'multipleOf'
          ? atom.limit
          : undefined;
    if (factor === undefined || !Number.isInteger(factor) || factor <= 0) continue;
    const common: number = step === undefined ? factor : (step * factor) / greatestDivisor(step, factor);
    if (!Number.isSafeInteger(common)) return undefined;
    step = common;
  }
  return step;
}

/**
 * True if Ajv accepts every multiple of the integer `step` as a multiple of `limit`. Ajv divides and tests
 * for an integer. A quotient is rounded once, so it is an integer if the exact quotient is one or is closer
 * to an integer than to any other double: the double 0.01 is not exactly one hundredth, but so close to it
 * that each integer divided by it gives an integer.
 */
function dividesWholes(limit: number, step: number): boolean {
  if (step % limit === 0) return true;
  const times = Math.round(1 / limit);
  return times > 1 && Number.isFinite(times) && 1 / times === limit && isNearlyExact(limit, times);
}

/** Computes |limit × times − 1| ≤ 2⁻⁵⁴ without rounding. */
function isNearlyExact(limit: number, times: number): boolean {
  let numerator = limit;
  let power = 0;
  while (!Number.isInteger(numerator) && power < 1100) {
    numerator *= 2;
    power += 1;
  }
  const whole = 2n ** BigInt(power);
  const product = BigInt(numerator) * BigInt(times);
  const error = product > whole ? product - whole : whole - product;
  return error * 2n ** 54n <= whole;
}

/**
 * True if a negated step contradicts an asserted one: a multiple of 0.5 is one of 0.25. Powers of two are
 * exact.
 */
function contradictsPowerOfTwo(atoms: readonly Atom[]): boolean {
  const steps = (holds: boolean): number[] =>
    atoms.flatMap((atom) =>
      atom.is === 'limit' &&
      atom.keyword === 'multipleOf' &&
      atom.holds === holds &&
      Number.isInteger(Math.log2(atom.limit))
        ? [atom.limit]
        : [],
    );
  return steps(true).some((held) => steps(false).some((denied) => held >= denied));
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

function ends({ low, lowOpen, high, highOpen }: Interval, step: number): { first: number; last: number } {
  const first = Math.ceil(low / step) * step;
  const last = Math.floor(high / step) * step;
  return {
    first: lowOpen && first === low ? first + step : first,
    last: highOpen && last === high ? last - step : last,
  };
}
