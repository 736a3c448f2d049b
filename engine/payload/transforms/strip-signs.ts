import { decoded, defineTransform, refused } from '../define-transform.ts';

/**
 * A text without signs. For names whose rule has `stripSpecial`: that one passes them over, this one takes them away.
 * @spec R§5 Name: special symbols stripped
 */
export const stripSigns = defineTransform({
  slug: 'strip-signs',
  summary: 'a text → its letters, digits, spaces and hyphens',
  source: 'R§5 Name',
  encode(value) {
    if (typeof value !== 'string') return undefined;
    const kept = value.replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '');
    return kept.replace(/\s+/g, ' ').trim() || undefined;
  },
  decode(wire) {
    if (wire === undefined) return decoded(undefined);
    return typeof wire === 'string' ? decoded(wire) : refused('wrongType');
  },
  examples: [
    { value: 'Анна-Мария', wire: 'Анна-Мария' },
    { value: '«Анна»  !', wire: 'Анна', back: 'Анна' },
    { value: '!?', wire: undefined, back: undefined },
    { value: undefined, wire: undefined },
  ],
});
