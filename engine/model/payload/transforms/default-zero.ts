import { decoded, defineTransform } from '../define-transform.ts';

/**
 * Numbers and texts as text, `"0"` for what was not given; on the way back `"0"` means not given. An answer that is
 * itself 0 is therefore lost, which only answers that exclude it may risk. @spec R§3 Lead-gen submission
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
