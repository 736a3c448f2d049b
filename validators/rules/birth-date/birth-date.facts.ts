import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

/**
 * Facts about the rule `birth-date` for the comparison of schemas: it accepts only values that `date` accepts;
 * a larger `minAge` accepts fewer, a larger `maxAge` more.
 */
export const facts: ComparisonFacts = {
  implies: ['date'],
  params: {
    minAge: { preset: 0, larger: 'narrows' },
    maxAge: { preset: 120, larger: 'widens' },
  },
  samples: textsForEachYear((year) => `01.07.${year}`),
};
