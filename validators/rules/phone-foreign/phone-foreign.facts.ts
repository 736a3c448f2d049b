import type { ComparisonFacts } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  suffices: () => ({ pattern: '^ *[+]44 20 7946 0958 *$' }),
};
