import type { ComparisonFacts } from '../comparison-facts.ts';

/**
 * Facts about the rule `address-full` for the comparison of schemas: it accepts only values that `address`
 * accepts, and fewer with `flat`.
 */
export const facts: ComparisonFacts = {
  implies: ['address'],
  params: { flat: { preset: 0, larger: 'narrows' } },
};
