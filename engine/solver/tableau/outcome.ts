import { canonicalJson, type Json } from '#engine/model/json';
import type { Literal } from './literals.ts';

/** What is known of the values that satisfy several literals. */
export interface Outcome {
  /** Proved: there are none. */
  isUnsatisfiable: boolean;
  /** Candidates, to be confirmed by the validator. May be empty though values exist. */
  values: Json[];
  /** An upper bound of the number of different values. */
  maxCount: number;
}

export const UNSATISFIABLE: Outcome = { isUnsatisfiable: true, values: [], maxCount: 0 };
export const possible = (values: Json[], maxCount = Infinity): Outcome => ({
  isUnsatisfiable: false,
  values,
  maxCount,
});

/** What the decision procedures of single types need of the tableau. */
export interface Solver {
  solve(literals: readonly Literal[]): Outcome;
  /** Whether a rule or format accepts a value; undefined where that is unknown. */
  accepts(keyword: string, params: Json, value: Json): boolean | undefined;
  /** Values worth trying: constants of both schemas. */
  samples: readonly Json[];
  /** Values worth trying where there is a rule or format. */
  ruleSamples: readonly Json[];
}

export function distinct(values: Iterable<Json>): Json[] {
  const byText = new Map<string, Json>();
  for (const value of values) {
    const text = canonicalJson(value);
    if (!byText.has(text)) byText.set(text, value);
  }
  return [...byText.values()];
}
