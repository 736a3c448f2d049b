import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts for the comparison: accepts only addresses; with `flat` it accepts less. */
export const facts: ComparisonFacts = {
  implies: ['address'],
  params: { flat: { preset: 0, larger: 'narrows' } },
};
