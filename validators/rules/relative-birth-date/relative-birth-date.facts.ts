import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts about this rule that the comparison of schemas uses. */
export const facts: ComparisonFacts = {
  implies: ['birth-date', 'date'],
};
