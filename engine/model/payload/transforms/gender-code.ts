import { decoded, defineTransform, refused } from '../define-transform.ts';

const CODES: Readonly<Record<string, number>> = { male: 1, female: 2 };

/** Transform from a gender to its code: male → 1, female → 2, anything else → null. @spec R§3 Pro-portal payload */
export const genderCode = defineTransform({
  slug: 'gender-code',
  summary: 'male → 1, female → 2, anything else → null',
  source: 'R§3 Pro-portal state',
  encode: (value) =>
    typeof value === 'string' && Object.hasOwn(CODES, value) ? (CODES[value] ?? null) : null,
  decode(wire) {
    if (wire === undefined || wire === null) return decoded(undefined);
    const gender = Object.keys(CODES).find((name) => CODES[name] === wire);
    return gender === undefined ? refused('notInList') : decoded(gender);
  },
  examples: [
    { value: 'male', wire: 1 },
    { value: 'female', wire: 2 },
    { value: undefined, wire: null },
    { value: 'UNKNOWN', wire: null, back: undefined },
  ],
});
