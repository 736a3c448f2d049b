import { Ajv, type Options } from 'ajv';
import { describe, expect, it } from 'vitest';
import { speedUpLengths } from './quick-lengths.ts';

const LIMITS = [0, 1, 2, 3, 7, 20];
/** Characters of one and of two code units, and lone surrogates. */
const LETTERS = ['ы', '😀', '\ud83d', '\ude00'];
const TEXTS = [
  '',
  ...LETTERS.flatMap((one) => [1, 2, 3, 6, 7, 8, 13, 14, 15, 20, 21, 40].map((times) => one.repeat(times))),
  ...LETTERS.flatMap((one) =>
    LETTERS.flatMap((other) => [one + other, `${one}${other}${one}`, one + other.repeat(19)]),
  ),
];

const quick = (options: Options = {}): Ajv => {
  const ajv = new Ajv(options);
  speedUpLengths(ajv);
  return ajv;
};

describe('quick lengths', () => {
  it.each(['minLength', 'maxLength'].flatMap((keyword) => LIMITS.map((limit) => [keyword, limit] as const)))(
    'take what Ajv’s own take, and report the same: %s %i',
    (keyword, limit) => {
      const schema = { type: 'string', [keyword]: limit };
      const [ours, own] = [quick().compile(schema), new Ajv().compile(schema)];
      for (const text of TEXTS) {
        expect(ours(text), text).toBe(own(text));
        expect(ours.errors).toEqual(own.errors);
      }
    },
  );

  it('report in Ajv’s order beside other keywords', () => {
    const schema = { type: 'string', pattern: '^\\d+$', minLength: 5, maxLength: 1 };
    const options = { allErrors: true };
    const [ours, own] = [quick(options).compile(schema), new Ajv(options).compile(schema)];
    for (const validate of [ours, own]) validate('ab');
    expect(own.errors).toHaveLength(3);
    expect(ours.errors).toEqual(own.errors);
  });

  it('go by a limit among the answers, where Ajv allows it', () => {
    const schema = {
      properties: { text: { type: 'string', maxLength: { $data: '1/limit' } }, limit: { type: 'number' } },
    };
    const validate = quick({ $data: true }).compile(schema);
    expect([2, 1].map((limit) => validate({ text: 'ab', limit }))).toEqual([true, false]);
  });
});
