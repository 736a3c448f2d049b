import { canonicalJson } from '../../json/canonical.ts';
import type { Json } from '../../json/json.ts';
import type { Claim } from './claims.ts';

/** What is known of the values for which several claims are true together. */
export interface Outcome {
  /** Proved: there are none. */
  empty: boolean;
  /** Some that probably are among them; the judge has the last word. May be empty though values exist. */
  values: Json[];
  /** There are no more different ones than this. */
  atMost: number;
}

export const EMPTY: Outcome = { empty: true, values: [], atMost: 0 };
export const possible = (values: Json[], atMost = Infinity): Outcome => ({ empty: false, values, atMost });

/** What the solvers of single types ask of the whole. */
export interface Solver {
  solve(claims: readonly Claim[]): Outcome;
  /** Whether a rule or format accepts a value; undefined when nobody can say. */
  accepts(keyword: string, params: Json, value: Json): boolean | undefined;
  /** Values worth trying: constants of both schemas. */
  samples: readonly Json[];
  /** Values worth trying where a rule or format has its say. */
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
