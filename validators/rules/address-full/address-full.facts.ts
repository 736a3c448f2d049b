import type { ComparisonFacts } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  implies: ['address'],
  params: { flat: { preset: 0, larger: 'narrows' } },
};
