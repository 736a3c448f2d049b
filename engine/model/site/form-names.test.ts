import { expect, it } from 'vitest';
import { formNames, readAliases } from './form-names.ts';

const names = formNames([
  ['phone-call', { retail: { variant: 'retail' }, call: {} }],
  ['consulting', { consulting: { variant: 'consulting' } }],
  ['geo', undefined],
]);

it.each([
  ['an alias, with its variant', 'retail', { slug: 'phone-call', variant: 'retail' }],
  ['an alias without one', 'call', { slug: 'phone-call' }],
  ['its slug, where no alias says more', 'geo', { slug: 'geo' }],
  ['an alias that is its slug', 'consulting', { slug: 'consulting', variant: 'consulting' }],
  ['no other name', 'car-loan', undefined],
])('a button opens a form by %s [R§2 Action button]', (_title, name, expected) => {
  expect(names.get(name)).toEqual(expected);
});

it('aliases of another type are left out: the check reports them', () => {
  expect(readAliases({ call: {}, geo: 'geo', retail: { variant: 7 } })).toEqual({ call: {}, retail: {} });
  expect(readAliases('retail')).toBeUndefined();
});
