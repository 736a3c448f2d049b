import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  params: { maxMonthsBack: { preset: Number.POSITIVE_INFINITY, larger: 'widens' } },
  samples: textsForEachYear((year) => `07.${year}`),
};
