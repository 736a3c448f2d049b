import type { ComparisonFacts } from '../comparison-facts.ts';

/**
 * Facts about the rule `relative-birth-date` for the comparison of schemas: it accepts only values that
 * `birth-date` and `date` accept.
 */
export const facts: ComparisonFacts = {
  implies: ['birth-date', 'date'],
};
