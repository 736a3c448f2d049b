import { decoded, defineTransform, refused } from '../define-transform.ts';

/**
 * Transform from a number to its text, for fields that the CRM reads as texts and for form data, which has only
 * texts. Decoding also accepts a number.
 * @spec R§3 Lead-gen submission
 */
export const decimalText = defineTransform({
  slug: 'decimal-text',
  summary: 'a number → its digits as text',
  source: 'R§3 Lead-gen submission',
  encode: (value) => (typeof value === 'number' ? String(value) : undefined),
  decode(wire) {
    if (wire === undefined || typeof wire === 'number') return decoded(wire);
    if (typeof wire !== 'string') return refused('wrongType');
    const value = Number(wire);
    // Decoding accepts exactly what `encode` writes: no page sends spaces, leading zeros or `1.0`.
    return String(value) === wire && Number.isFinite(value) ? decoded(value) : refused('notNumber');
  },
  examples: [
    { value: 300000, wire: '300000' },
    { value: 0, wire: '0' },
    { value: undefined, wire: undefined },
    { value: 1e21, wire: '1e+21' },
  ],
});
