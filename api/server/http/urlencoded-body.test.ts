import { expect, it } from 'vitest';
import { withoutNul } from './urlencoded-body.ts';

it.each([
  ['name=%00a', 'name=a'],
  ['na%00me=a&na%00me=b', 'name=a&name=b'],
  ['name=%%0000', 'name=%2500'],
  ['name=%2500', 'name=%2500'],
])('a form without script %s is read as %s', (sent, read) => {
  expect(withoutNul(new URLSearchParams(sent)).toString()).toBe(read);
});
