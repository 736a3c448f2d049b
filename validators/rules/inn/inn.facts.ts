import type { ComparisonFacts } from '../comparison-facts.ts';

/**
 * Facts about the rule `inn` for the comparison of schemas: it accepts only values that `inn-or-company`
 * accepts.
 */
export const facts: ComparisonFacts = {
  implies: ['inn-or-company'],
};
