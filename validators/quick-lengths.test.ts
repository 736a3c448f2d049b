import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { quickenLengths } from './quick-lengths.ts';

const LIMITS = [0, 1, 2, 3, 7, 20];
/** Letters of one unit and of two, and halves of those by themselves. */
const LETTERS = ['ы', '😀', '\ud83d', '\ude00'];
const TEXTS = [
  '',
  ...LETTERS.flatMap((one) => [1, 2, 3, 6, 7, 8, 13, 14, 15, 20, 21, 40].map((times) => one.repeat(times))),
  ...LETTERS.flatMap((one) =>
    LETTERS.flatMap((other) => [one + other, `${one}${other}${one}`, one + other.repeat(19)]),
  ),
];

it.each(['minLength', 'maxLength'].flatMap((keyword) => LIMITS.map((limit) => [keyword, limit] as const)))(
  'a quick %s of %i takes what Ajv’s own takes, and reports the same',
  (keyword, limit) => {
    const quick = new Ajv();
    quickenLengths(quick);
    const schema = { type: 'string', [keyword]: limit };
    const [ours, own] = [quick.compile(schema), new Ajv().compile(schema)];
    for (const text of TEXTS) {
      expect(ours(text), text).toBe(own(text));
      expect(ours.errors).toEqual(own.errors);
    }
  },
);
