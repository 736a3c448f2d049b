import type { ComparisonFacts } from '../comparison-facts.ts';
import { MIN_AMOUNT_RUB } from './credit-amount.ts';

/** Facts about the rule `credit-amount` for the comparison of schemas: it equals `minimum` and `maximum`. */
export const facts: ComparisonFacts = {
  equivalent: ({ min = MIN_AMOUNT_RUB, max }) => ({
    minimum: min,
    ...(max === undefined ? {} : { maximum: max }),
  }),
};
