import { type Rule, rules } from '#rules';
import type { RuleCase } from '../../validators/rules/rule-case.ts';

export interface RuleSuite {
  rule: Rule;
  cases: RuleCase[];
}

/** Every rule with its list of cases, in the registry's order. */
export const ruleSuites: readonly RuleSuite[] = await Promise.all(
  [...rules.values()].map(async (rule) => {
    const file = new URL(`../../validators/rules/${rule.slug}/${rule.slug}.cases.ts`, import.meta.url);
    const { cases } = (await import(/* @vite-ignore */ file.href)) as { cases: RuleCase[] };
    return { rule, cases };
  }),
);
