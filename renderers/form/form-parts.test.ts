import { expect, it } from 'vitest';
import { isSentIn } from './form-parts.ts';

it.each<[query: string, isSent: boolean]>([
  ['', false],
  ['?sent=phone-call.retail', true],
  ['?utm_source=mail&sent=phone-call', true],
  ['?consent=1', false],
  ['?absent=1&consent=2', false],
  ['?q=sent=', false],
])('a page at %j shows a success: %j', (query, isSent) => {
  expect(isSentIn(query)).toBe(isSent);
});
