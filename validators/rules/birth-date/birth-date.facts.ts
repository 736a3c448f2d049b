import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

/** Facts for the comparison: accepts only dates; a larger `minAge` accepts less, a larger `maxAge` more. */
export const facts: ComparisonFacts = {
  implies: ['date'],
  params: {
    minAge: { preset: 0, larger: 'narrows' },
    maxAge: { preset: 120, larger: 'widens' },
  },
  samples: textsForEachYear((year) => `01.07.${year}`),
};
