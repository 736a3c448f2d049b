import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts for the comparison: accepts only what `inn-or-company` accepts. */
export const facts: ComparisonFacts = {
  implies: ['inn-or-company'],
};
