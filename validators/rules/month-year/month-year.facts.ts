import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

/** Facts for the comparison: a larger `maxMonthsBack` accepts more. */
export const facts: ComparisonFacts = {
  params: { maxMonthsBack: { preset: Number.POSITIVE_INFINITY, larger: 'widens' } },
  samples: textsForEachYear((year) => `07.${year}`),
};
