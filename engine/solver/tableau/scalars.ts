import { isMultiple } from '#engine/model/computed';
import { equalJson, type Json } from '#engine/model/json';
import type { Atom } from './atoms.ts';
import { type Outcome, possible, type Solver, UNSATISFIABLE } from './outcome.ts';

const listed = new WeakMap<readonly Json[], ReadonlySet<Json>>();
/** True if the values have one with equal content. */
function isAmong(values: readonly Json[], value: Json): boolean {
  if (typeof value === 'object' && value !== null) return values.some((one) => equalJson(one, value));
  let known = listed.get(values);
  if (known === undefined) {
    known = new Set(values);
    listed.set(values, known);
  }
  return known.has(value);
}

/**
 * True if the atom is true of the text, number, boolean or null; undefined if the atom alone cannot decide
 * that.
 */
export function isTrueOf(atom: Atom, value: Json, solver: Solver): boolean | undefined {
  const verdict = evaluate(atom, value, solver);
  return verdict === undefined ? undefined : verdict === atom.holds;
}

function evaluate(atom: Atom, value: Json, solver: Solver): boolean | undefined {
  switch (atom.is) {
    case 'limit':
      return withinLimit(atom.keyword, atom.limit, value);
    case 'integer':
      return Number.isInteger(value);
    case 'pattern':
      return matches(atom.pattern, String(value));
    case 'enum':
      return isAmong(atom.values, value);
    case 'opaque':
      return solver.accepts(atom.keyword, atom.params, value);
    default:
      return undefined;
  }
}

function withinLimit(keyword: string, limit: number, value: Json): boolean {
  const size = typeof value === 'number' ? value : [...String(value)].length;
  switch (keyword) {
    case 'minimum':
    case 'minLength':
      return size >= limit;
    case 'maximum':
    case 'maxLength':
      return size <= limit;
    case 'exclusiveMinimum':
      return size > limit;
    case 'exclusiveMaximum':
      return size < limit;
    default:
      return isMultiple(size, limit);
  }
}

const patterns = new Map<string, RegExp | undefined>();
/**
 * True if the text matches the pattern, read with the flag `u` or, if that fails, without flags; undefined for
 * a pattern that cannot be compiled.
 */
export function matches(pattern: string, text: string): boolean | undefined {
  if (!patterns.has(pattern)) {
    let compiled: RegExp | undefined;
    try {
      compiled = new RegExp(pattern, 'u');
    } catch {
      compiled = withoutFlags(pattern);
    }
    patterns.set(pattern, compiled);
  }
  return patterns.get(pattern)?.test(text);
}

/**
 * Compiles without flags, as validators do that know no flag: many schemas escape characters that the flag
 * `u` forbids to escape.
 */
function withoutFlags(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}

/** Returns the values of which no atom is known to be false. */
export const notRefuted = (values: readonly Json[], atoms: readonly Atom[], solver: Solver): Json[] =>
  values.filter((value) => atoms.every((atom) => isTrueOf(atom, value, solver) !== false));

/** Returns the values that every asserted `enum` atom lists; undefined if there is no such atom. */
export function enumValues(atoms: readonly Atom[]): Json[] | undefined {
  const lists = atoms.flatMap((atom) => (atom.is === 'enum' && atom.holds ? [atom.values] : []));
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => isAmong(list, value)));
}

/**
 * Returns the outcome if only these values are possible: those that no atom refutes, or UNSATISFIABLE if none
 * is left.
 */
export function solveEnum(values: readonly Json[], atoms: readonly Atom[], solver: Solver): Outcome {
  const left = notRefuted(values, atoms, solver);
  return left.length === 0 ? UNSATISFIABLE : possible(left, left.length);
}
