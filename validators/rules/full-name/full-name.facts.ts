import type { ComparisonFacts } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  params: { anyScript: { preset: 0, larger: 'widens' } },
  samples: () => ['Petrova Anna'],
};
