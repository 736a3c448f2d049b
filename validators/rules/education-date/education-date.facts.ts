import type { ComparisonFacts } from '../comparison-facts.ts';

/**
 * Facts about the rule `education-date` for the comparison of schemas: it accepts only values that `date`
 * accepts.
 */
export const facts: ComparisonFacts = {
  implies: ['date'],
};
