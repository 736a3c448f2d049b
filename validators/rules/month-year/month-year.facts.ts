import { type ComparisonFacts, everyYear } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  params: { maxMonthsBack: { preset: Number.POSITIVE_INFINITY, larger: 'widens' } },
  samples: everyYear((year) => `07.${year}`),
};
