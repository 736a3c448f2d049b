import { equalJson } from '../../json/canonical.ts';
import { decoded, defineTransform } from '../define-transform.ts';

/**
 * Transform that sends a constant (`value`) in place of a missing or empty answer. Decoding gives the constant,
 * or with `absent` no value.
 * @spec R§9 Default region code 77, R§9 Fallback phone
 */
export const defaultTransform = defineTransform({
  slug: 'default',
  summary: 'the value, or `value` where there is none; `absent`: that one is read as none',
  source: 'R§9 Default region code 77, R§9 Fallback phone',
  params: {
    type: 'object',
    properties: {
      value: { type: ['string', 'number', 'boolean', 'object'] },
      absent: { type: 'boolean' },
    },
    required: ['value'],
    additionalProperties: false,
  },
  encode: (value, params) => (value === undefined || value === '' ? params.value : value),
  decode: (wire, { value, absent }) => decoded(absent === true && equalJson(wire, value) ? undefined : wire),
  examples: [
    { value: '50', wire: '50', params: { value: '77' } },
    { value: undefined, wire: '77', params: { value: '77' }, back: '77' },
    { value: undefined, wire: '+70000000000', params: { value: '+70000000000', absent: true } },
  ],
});
