import type { ComparisonFacts } from '../comparison-facts.ts';

export const facts: ComparisonFacts = {
  // Every mobile code is known, and before the last ten digits there may be anything but a plus.
  suffices: () => ({ pattern: '^[^+0-9]*9[0-9]{9}$' }),
};
