import { equalJson } from '../../json/canonical.ts';
import type { Json } from '../../json/json.ts';
import type { Atom } from './atoms.ts';
import { EMPTY, type Outcome, possible, type Solver } from './outcome.ts';

/** Whether an atom is true of one text, number, boolean or null; undefined when only the whole judge could say. */
export function isTrueOf(atom: Atom, value: Json, solver: Solver): boolean | undefined {
  const verdict = plainly(atom, value, solver);
  return verdict === undefined ? undefined : verdict === atom.holds;
}

function plainly(atom: Atom, value: Json, solver: Solver): boolean | undefined {
  switch (atom.is) {
    case 'limit':
      return withinLimit(atom.keyword, atom.limit, value);
    case 'integer':
      return Number.isInteger(value);
    case 'pattern':
      return matches(atom.pattern, String(value));
    case 'among':
      return atom.values.some((one) => equalJson(one, value));
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
      // Ajv divides as well; 0.3 is no multiple of 0.1 for it.
      return Number.isInteger(size / limit);
  }
}

const patterns = new Map<string, RegExp | undefined>();
export function matches(pattern: string, text: string): boolean | undefined {
  if (!patterns.has(pattern)) {
    let compiled: RegExp | undefined;
    try {
      compiled = new RegExp(pattern, 'u');
    } catch {
      compiled = undefined;
    }
    patterns.set(pattern, compiled);
  }
  return patterns.get(pattern)?.test(text);
}

/** Those of the values that no atom refuses. */
export const unrefused = (values: readonly Json[], atoms: readonly Atom[], solver: Solver): Json[] =>
  values.filter((value) => atoms.every((atom) => isTrueOf(atom, value, solver) !== false));

/** The values that all `among` atoms leave, or undefined where none stands. */
export function listed(atoms: readonly Atom[]): Json[] | undefined {
  const lists = atoms.flatMap((atom) => (atom.is === 'among' && atom.holds ? [atom.values] : []));
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.some((one) => equalJson(one, value))));
}

/** Every possible value is known: each is tried. */
export function fromList(values: readonly Json[], atoms: readonly Atom[], solver: Solver): Outcome {
  const left = unrefused(values, atoms, solver);
  return left.length === 0 ? EMPTY : possible(left, left.length);
}
