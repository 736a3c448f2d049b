import { defineRule } from '../define-rule.ts';

interface Params {
  /** Smallest amount, in roubles, inclusive. */
  min?: number;
  max?: number;
}

/** Smallest credit amount by default, in roubles: a credit of nothing is none. @assumed A-20 */
export const MIN_AMOUNT_RUB = 1;

/**
 * Rule `credit-amount`: accepts an amount in roubles from `min` (1) to `max` (unlimited).
 * @spec S§5 Credit amount
 */
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
