import { type Rule, rules } from '#rules';
import type { RuleSuite } from '../../validators/rules/rule-suite.ts';
import { ruleSuites as suitesBySlug } from '../../validators/rules/suites.gen.ts';

/** Suites of all rules, from their `.cases.ts`, in the order of the registry. */
export const ruleSuites: readonly (RuleSuite & { rule: Rule })[] = [...rules.values()].map((rule) => {
  const suite = suitesBySlug[rule.slug];
  if (suite === undefined) throw new Error(`RULE_CASES_MISSING: ${rule.slug} has no ${rule.slug}.cases.ts`);
  return { rule, ...suite };
});
