import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts about this rule that the comparison of schemas uses. */
export const facts: ComparisonFacts = {
  // Every mobile code is known, and anything but a plus may precede the last ten digits.
  suffices: () => ({ pattern: '^[^+0-9]*9[0-9]{9}$' }),
};
