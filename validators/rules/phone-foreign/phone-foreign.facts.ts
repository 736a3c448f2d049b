import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts for the comparison: one known foreign number is accepted. */
export const facts: ComparisonFacts = {
  suffices: () => ({ pattern: '^ *[+]44 20 7946 0958 *$' }),
};
