import { expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

it.each([
  ['too many, with a time', 429, '600', 600],
  ['too many, without one', 429, null, 60],
  ['too many, with none to read', 429, '', 60],
  ['too many, with a date', 429, 'Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ['too many, with no time to wait', 429, '0', 0],
  ['too many, with no time to wait, as a number', 429, 0, 0],
  ['too many, with a time that is over', 429, '-1', 60],
  ['a service that is away, with a time', 503, '600', undefined],
  ['an answer', 200, null, undefined],
])('when to come again after %s', (_title, status, retryAfter, seconds) => {
  expect(retryAfterSeconds(status, retryAfter)).toBe(seconds);
});
