import { decoded, defineTransform } from '../define-transform.ts';

/** A value, or a fixed one where there is none. The fixed one comes back as itself. @spec R§9 Default region code 77 */
export const defaultTo = defineTransform({
  slug: 'default',
  summary: 'the value, or `value` where there is none',
  source: 'R§9 Default region code 77',
  params: {
    type: 'object',
    properties: { value: { type: ['string', 'number', 'boolean', 'object'] } },
    required: ['value'],
    additionalProperties: false,
  },
  encode: (value, params) => (value === undefined || value === '' ? params.value : value),
  decode: (wire) => decoded(wire),
  examples: [
    { value: '50', wire: '50', params: { value: '77' } },
    { value: undefined, wire: '77', params: { value: '77' }, back: '77' },
  ],
});
