import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

/** Facts about this rule that the comparison of schemas uses. */
export const facts: ComparisonFacts = {
  params: { maxMonthsBack: { preset: Number.POSITIVE_INFINITY, larger: 'widens' } },
  samples: textsForEachYear((year) => `07.${year}`),
};
