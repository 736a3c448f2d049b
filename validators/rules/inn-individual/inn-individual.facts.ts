import type { ComparisonFacts } from '../comparison-facts.ts';

/**
 * Facts about the rule `inn-individual` for the comparison of schemas: it accepts only values that `inn` and
 * `inn-or-company` accept.
 */
export const facts: ComparisonFacts = {
  implies: ['inn', 'inn-or-company'],
};
