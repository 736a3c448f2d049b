import type { ComparisonFacts } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  implies: ['date'],
};
