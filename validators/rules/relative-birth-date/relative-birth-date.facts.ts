import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts for the comparison: accepts only birth dates and dates. */
export const facts: ComparisonFacts = {
  implies: ['birth-date', 'date'],
};
