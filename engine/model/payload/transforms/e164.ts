import { isObject, type Json } from '../../json/json.ts';
import { isKazakh, NATIONAL_DIGITS } from '../../phone/numbering-plan.ts';
import { digitsOf } from '../../text/characters.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';

/** Russian number on the wire. Fewer digits than ten are decoded too, for the rule to refuse. */
const RUSSIAN = /^7\d{1,10}$/;

/**
 * Transform from a phone and its "Russian number" tick to `+` and digits. A Russian number becomes `+7` and its last
 * ten digits; a foreign one keeps all digits.
 * @spec R§5 Phone, R§9 Phone
 */
export const e164 = defineTransform({
  slug: 'e164',
  summary: 'phone and "Russian number" → +79161234567; a foreign number keeps all its digits',
  source: 'R§5 Phone',
  inputs: ['phone', 'russian'],
  encode(value) {
    const { phone, russian } = inputsOf(value);
    if (phone === undefined) return undefined;
    const digits = digitsOf(phone);
    if (digits === '') return undefined;
    return russian ? `+7${digits.slice(-NATIONAL_DIGITS)}` : `+${digits}`;
  },
  decode(wire) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string' || !/^\+\d+$/.test(wire)) return refused('phoneFormat');
    const digits = wire.slice(1);
    const national = digits.slice(1);
    const russian = RUSSIAN.test(digits) && !isKazakh(national);
    return decoded(russian ? { phone: national, russian: true } : { phone: `+${digits}`, russian: false });
  },
  examples: [
    {
      value: { phone: '916 123 45 67', russian: true },
      wire: '+79161234567',
      back: { phone: '9161234567', russian: true },
    },
    {
      value: { phone: '89161234567', russian: true },
      wire: '+79161234567',
      back: { phone: '9161234567', russian: true },
    },
    { value: { phone: '9161234567' }, wire: '+79161234567', back: { phone: '9161234567', russian: true } },
    {
      value: { phone: '+44 20 7946 0958', russian: false },
      wire: '+442079460958',
      back: { phone: '+442079460958', russian: false },
    },
    { value: { phone: '+77011234567', russian: false }, wire: '+77011234567' },
    { value: { phone: '', russian: true }, wire: undefined, back: undefined },
  ],
});

/**
 * Returns the parts of the answer. Without a tick the number is Russian: that is the default, and
 * forms without the box accept no other.
 */
function inputsOf(value: Json | undefined): { phone: string | undefined; russian: boolean } {
  if (!isObject(value)) return { phone: typeof value === 'string' ? value : undefined, russian: true };
  const { phone, russian } = value;
  return { phone: typeof phone === 'string' ? phone : undefined, russian: russian !== false };
}
