import { decoded, defineTransform } from '../define-transform.ts';

/**
 * Transform from a number or text to a text, and to `"0"` if there is no answer. Decoding reads `"0"` as no answer,
 * so the schema must exclude 0.
 * @spec R§3 Lead-gen submission
 */
export const defaultZero = defineTransform({
  slug: 'default-zero',
  summary: 'the value as text, or "0" where there is none; "0" means absent',
  source: 'R§3 Lead-gen submission',
  encode(value) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text || '0';
  },
  decode: (wire) => decoded(wire === '0' ? undefined : wire),
  examples: [
    { value: 'pensioner', wire: 'pensioner' },
    { value: undefined, wire: '0' },
    { value: '0', wire: '0', back: undefined },
  ],
});
