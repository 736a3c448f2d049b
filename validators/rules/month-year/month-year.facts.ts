import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

/**
 * Facts about the rule `month-year` for the comparison of schemas: a larger `maxMonthsBack` accepts more
 * values.
 */
export const facts: ComparisonFacts = {
  params: { maxMonthsBack: { preset: Number.POSITIVE_INFINITY, larger: 'widens' } },
  samples: textsForEachYear((year) => `07.${year}`),
};
