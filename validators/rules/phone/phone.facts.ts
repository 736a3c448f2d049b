import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts about the rule `phone` for the comparison of schemas: ten digits that begin with 9 are accepted. */
export const facts: ComparisonFacts = {
  // Every mobile code is known, and anything but a plus may precede the last ten digits.
  suffices: () => ({ pattern: '^[^+0-9]*9[0-9]{9}$' }),
};
