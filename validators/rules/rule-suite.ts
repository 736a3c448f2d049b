import type { JsonSchema } from '#engine/model/definition';
import type { JsonType } from '#engine/model/widgets';
import type { Rule } from './define-rule.ts';

/** One line of a rule's case list: a value, what the rule decides, and why the case is there. */
export interface RuleCase {
  value: unknown;
  /** 'ok' or the code. */
  verdict: string;
  why: string;
  params?: object;
  /** Limits and counts that the error's text gets, when the case is about them. */
  reported?: Record<string, string | number>;
  /** The member that is wrong, when the case is about it. */
  at?: string;
}

/** How schemas name a rule, written a second time on purpose: a change here changes every definition. */
export interface RuleDeclaration {
  keyword: string;
  types: readonly JsonType[];
  /** Parameter → its schema. */
  params?: Readonly<Record<string, JsonSchema>>;
  /** Parameters that are never left out. */
  required?: readonly string[];
  textFormat?: Omit<NonNullable<Rule['textFormat']>, 'pattern'>;
}

/** What `<slug>.cases.ts` exports. */
export interface RuleSuite {
  declaration: RuleDeclaration;
  cases: readonly RuleCase[];
  /** Parameters between which one accepts more than the other, or neither does: the comparison is tried with them. */
  comparedParams?: readonly JsonSchema[];
}
