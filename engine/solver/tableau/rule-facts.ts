import type { Json, JsonObject } from '#engine/model/json';

/** A rule or a format as a schema names it. */
export interface RuleUse {
  keyword: string;
  params: Json;
}

/** What is known of rules and formats without running them; without any of it they are black boxes. */
export interface RuleFacts {
  /** A schema that every accepted value satisfies; `isAll`: and every value that satisfies it is accepted. */
  needs(use: RuleUse): { schema: JsonObject; isAll: boolean } | undefined;
  /** A schema of which the rule accepts every value of its types. */
  suffices(use: RuleUse): JsonObject | undefined;
  /** Whether everything that `strict` accepts, `lax` accepts too. */
  implies(strict: RuleUse, lax: RuleUse): boolean;
  /** Values worth trying: some that the rule accepts and some that it refuses, on both sides of its parameters' limits. */
  samples(use: RuleUse): readonly Json[];
}

export const NOTHING_KNOWN: RuleFacts = {
  needs: () => undefined,
  suffices: () => undefined,
  implies: () => false,
  samples: () => [],
};
