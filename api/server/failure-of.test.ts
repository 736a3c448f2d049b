import { expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';

it('a failure is shown by name, code and places, without what its message quotes', () => {
  const phone = '+79161234567';
  const error = Object.assign(new TypeError(`${phone} is no phone,\n    at ${phone}:1`), { code: 'E_PHONE' });
  const shown = failureOf(error);
  expect(shown).toMatchObject({ kind: 'TypeError', code: 'E_PHONE' });
  expect(shown.at[0]).toContain('failure-of.test.ts');
  expect(JSON.stringify(shown)).not.toContain(phone);
});

it.each([undefined, null, 'a text', {}, Object.assign(new Error(), { stack: undefined })])(
  'the thrown value %j has no places',
  (thrown) => {
    expect(failureOf(thrown)).toMatchObject({ kind: expect.any(String), at: [] });
  },
);
