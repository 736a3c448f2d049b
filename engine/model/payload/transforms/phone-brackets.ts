import { objectIn } from '../../json/json.ts';
import { digitsOf } from '../../text/characters.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';
import { e164 } from './e164.ts';

/**
 * Transform from a phone and its tick like `e164`, but a complete Russian number becomes `+7(916)123-45-67`.
 * @spec R§7 Other details
 */
export const phoneBrackets = defineTransform({
  slug: 'phone-brackets',
  summary: 'phone and "Russian number" → +7(916)123-45-67; a foreign number as by e164',
  source: 'R§7 Other details',
  inputs: ['phone', 'russian'],
  encode(value, params) {
    const plain = e164.encode(value, params);
    const russian = objectIn(value).russian !== false;
    return typeof plain === 'string' && russian
      ? plain.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7($1)$2-$3-$4')
      : plain;
  },
  decode(wire, params) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string' || !/^\+[\d()-]+$/.test(wire)) return refused('phoneFormat');
    if (!wire.includes('(')) return e164.decode(wire, params);
    return decoded({ phone: digitsOf(wire).slice(1), russian: true });
  },
  examples: [
    {
      value: { phone: '916 123 45 67', russian: true },
      wire: '+7(916)123-45-67',
      back: { phone: '9161234567', russian: true },
    },
    { value: { phone: '+442079460958', russian: false }, wire: '+442079460958' },
  ],
});
