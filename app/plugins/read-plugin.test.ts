import { expect, it } from 'vitest';
import { isWithin } from './read-plugin.ts';

it.each([
  ['0.2.0', '0.2.0', true],
  ['0.2.1', '0.2.0', false],
  ['0.2.1', '^0.2.0', true],
  ['0.2.0', '^0.2.1', false],
  ['0.3.0', '^0.2.0', false],
  ['1.4.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['1.0.0', '>=1.0.0', false],
])('the version %s fits %s: %s', (version, range, fits) => {
  expect(isWithin(version, range)).toBe(fits);
});
