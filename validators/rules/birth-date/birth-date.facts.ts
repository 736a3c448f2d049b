import { type ComparisonFacts, textsForEachYear } from '../comparison-facts.ts';

/** Facts about this rule that the comparison of schemas uses. */
export const facts: ComparisonFacts = {
  implies: ['date'],
  params: {
    minAge: { preset: 0, larger: 'narrows' },
    maxAge: { preset: 120, larger: 'widens' },
  },
  samples: textsForEachYear((year) => `01.07.${year}`),
};
