import type { ComparisonFacts } from '../comparison-facts.ts';
import { MIN_AMOUNT_RUB } from './credit-amount.ts';

/** Facts about this rule that the comparison of schemas uses. */
export const facts: ComparisonFacts = {
  equivalent: ({ min = MIN_AMOUNT_RUB, max }) => ({
    minimum: min,
    ...(max === undefined ? {} : { maximum: max }),
  }),
};
