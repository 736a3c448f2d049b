import { hasAreaCode, NATIONAL_DIGITS } from '../../phone/numbering-plan.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';
import { e164 } from './e164.ts';

/** Russian number as other clients send it: no country code starts with 89. @spec S§9 the last 10 */
const WITHOUT_SEVEN = /^(?:89\d{9}|\d{10})$/;

/**
 * Transform from a phone and its tick like `e164`, but without the plus: `79161234567`.
 * @spec S§7 Appeal search: phone (prefixed 7, spaces removed)
 */
export const phoneDigits = defineTransform({
  slug: 'phone-digits',
  summary: 'phone and "Russian number" → 79161234567; a foreign number keeps all its digits',
  source: 'S§7 Appeal search',
  inputs: ['phone', 'russian'],
  encode(value, params) {
    const plain = e164.encode(value, params);
    return typeof plain === 'string' ? plain.slice(1) : plain;
  },
  decode(wire, params) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string' || !/^\d+$/.test(wire)) return refused('phoneFormat');
    const national = WITHOUT_SEVEN.test(wire) ? wire.slice(-NATIONAL_DIGITS) : '';
    if (hasAreaCode(national)) return decoded({ phone: national, russian: true });
    return e164.decode(`+${wire}`, params);
  },
  examples: [
    {
      value: { phone: '916 123 45 67', russian: true },
      wire: '79161234567',
      back: { phone: '9161234567', russian: true },
    },
    { value: { phone: '+442079460958', russian: false }, wire: '442079460958' },
    { value: { phone: '', russian: true }, wire: undefined, back: undefined },
  ],
});
