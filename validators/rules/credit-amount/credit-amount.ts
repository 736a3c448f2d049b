import { defineRule } from '../define-rule.ts';

interface Params {
  /** In roubles, both inclusive. */
  min?: number;
  max?: number;
}

/** A credit of nothing is none. @assumed A-20 */
export const MIN_AMOUNT_RUB = 1;

/** How much a visitor asks for, in roubles. @spec S§5 Credit amount */
export const creditAmount = defineRule<number, Params>({
  slug: 'credit-amount',
  keyword: 'credit-amount',
  types: ['number'],
  summary: 'amount of a credit in roubles, from a minimum to an optional maximum',
  source: 'S§5 Credit amount',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: { min: { type: 'number', minimum: 0 }, max: { type: 'number', minimum: 0 } },
    additionalProperties: false,
  },
  codes: ['amountTooSmall', 'amountTooLarge'],
  check(value, { min = MIN_AMOUNT_RUB, max = Number.POSITIVE_INFINITY }) {
    if (value < min) return { code: 'amountTooSmall', params: { min } };
    return value > max ? { code: 'amountTooLarge', params: { max } } : null;
  },
});
