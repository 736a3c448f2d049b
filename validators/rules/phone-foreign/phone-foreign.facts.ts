import type { ComparisonFacts } from '../comparison-facts.ts';

/** Facts about the rule `phone-foreign` for the comparison of schemas: a known British number is accepted. */
export const facts: ComparisonFacts = {
  suffices: () => ({ pattern: '^ *[+]44 20 7946 0958 *$' }),
};
