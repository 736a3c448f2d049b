import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts for the comparison: accepts only dates. */
export const facts: ComparisonFacts = {
  implies: ['date'],
};
