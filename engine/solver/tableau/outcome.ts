import { canonicalJson, type Json } from '#engine/model/json';
import type { Literal } from './literals.ts';

/**
 * Result of solving literals that must all be true: a proof that no value exists, or candidates that a
 * validator must still confirm.
 */
export interface Outcome {
  /** True if it is proved that no value exists. */
  isUnsatisfiable: boolean;
  /** Candidate values, which the validator must confirm. May be empty although values exist. */
  values: Json[];
  /** Upper bound of the number of different values. */
  maxCount: number;
}

/** Outcome which says that no value is possible. */
export const UNSATISFIABLE: Outcome = { isUnsatisfiable: true, values: [], maxCount: 0 };
/**
 * Returns an outcome with these candidates; with an empty list, values may still exist. `maxCount`: upper bound
 * of the number of different values.
 */
export const possible = (values: Json[], maxCount = Infinity): Outcome => ({
  isUnsatisfiable: false,
  values,
  maxCount,
});

/** Calls back into the tableau for the procedures that solve one JSON type. */
export interface Solver {
  /** Returns the outcome for a value that satisfies all these literals, of any JSON type. */
  solve(literals: readonly Literal[]): Outcome;
  /** True if a rule or a format accepts a value; undefined if unknown. */
  accepts(keyword: string, params: Json, value: Json): boolean | undefined;
  /** Values worth trying: constants of both schemas. */
  samples: readonly Json[];
  /** Values to try where a rule or format applies. */
  ruleSamples: readonly Json[];
}

/** Returns the values without repetitions, compared by content. */
export function distinct(values: Iterable<Json>): Json[] {
  const byText = new Map<string, Json>();
  for (const value of values) {
    const text = canonicalJson(value);
    if (!byText.has(text)) byText.set(text, value);
  }
  return [...byText.values()];
}
