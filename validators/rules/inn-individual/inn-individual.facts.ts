import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts for the comparison: accepts only what `inn` and `inn-or-company` accept. */
export const facts: ComparisonFacts = {
  implies: ['inn', 'inn-or-company'],
};
