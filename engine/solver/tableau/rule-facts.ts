import type { Json, JsonObject } from '#engine/model/json';

/** Rule keyword or format as a schema uses it, with its parameters: `{ keyword: 'format', params: 'email' }`. */
export interface RuleUse {
  keyword: string;
  params: Json;
}

/**
 * Facts about rules and formats by which the solver reasons about them without running them. A rule of which
 * nothing is known may accept anything.
 */
export interface RuleFacts {
  /**
   * Returns a schema that every accepted value satisfies. `isAll`: the rule also accepts every value that
   * satisfies the schema.
   */
  needs(use: RuleUse): { schema: JsonObject; isAll: boolean } | undefined;
  /** Returns a schema whose values, of the types the rule checks, the rule accepts. */
  suffices(use: RuleUse): JsonObject | undefined;
  /** True if `lax` accepts everything that `strict` accepts. */
  implies(strict: RuleUse, lax: RuleUse): boolean;
  /** Returns candidate values, accepted and refused, on both sides of the limits in the parameters. */
  samples(use: RuleUse): readonly Json[];
}

/** Facts of no rule at all, for schemas without rules: each question has the answer "unknown". */
export const NOTHING_KNOWN: RuleFacts = {
  needs: () => undefined,
  suffices: () => undefined,
  implies: () => false,
  samples: () => [],
};
