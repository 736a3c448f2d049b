import type { JsonSchema } from '#engine/model/definition';
import type { JsonType } from '#engine/model/widgets';
import type { Rule } from './define-rule.ts';

/** Test case of a rule: a value, the expected verdict of the rule, and the reason for the case. */
export interface RuleCase {
  value: unknown;
  /** 'ok' or the error code. */
  verdict: string;
  /** Reason for the case, for the title of the test. */
  why: string;
  params?: object;
  /** Limits and counts that the error's text receives, if the case is about them. */
  reported?: Record<string, string | number>;
  /** Name of the wrong member, if the case is about it. */
  at?: string;
}

/**
 * Keyword, types and parameters that a rule's tests expect. It repeats the rule on purpose: a change here
 * changes every definition.
 */
export interface RuleDeclaration {
  keyword: string;
  types: readonly JsonType[];
  /** Parameter → its schema. */
  params?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  textFormat?: Omit<NonNullable<Rule['textFormat']>, 'pattern'>;
}

/** Test suite of a rule, the export of `<slug>.cases.ts`. */
export interface RuleSuite {
  declaration: RuleDeclaration;
  cases: readonly RuleCase[];
  /** Parameters with which the tests of the comparison use the rule. */
  comparedParams?: readonly JsonSchema[];
}
