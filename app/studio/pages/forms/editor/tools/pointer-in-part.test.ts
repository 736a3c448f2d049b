import { expect, it } from 'vitest';
import { formFile } from '#engine/model/load';
import { pointerInPart, variantAt } from './pointer-in-part.ts';

const file = formFile('call', 'form');

it.each([
  ['the form', '/notify/0', '/notify/0', undefined],
  ['the whole part', '/notify', '/notify', undefined],
  ['another part', '/notifying', undefined, undefined],
  ['the edited variant', '/variants/a/form/notify/0', '/notify/0', 'a'],
  ['another variant', '/variants/b/form/notify/0', undefined, 'b'],
  ['the schema of the edited variant', '/variants/a/schema/notify', undefined, 'a'],
  ['the title of the edited variant', '/variants/a/title', undefined, undefined],
  ['the form in whole', '', undefined, undefined],
])('a problem of %s has its place in the settings of a part', (_title, pointer, own, variant) => {
  expect(pointerInPart({ file, pointer }, { slug: 'call', variant: 'a', part: 'notify' })).toBe(own);
  expect(variantAt({ file, pointer }, 'call')).toBe(variant);
});

it('a problem of another file has no place in the settings', () => {
  const place = { file: formFile('call', 'ui'), pointer: '/notify' };
  expect(pointerInPart(place, { slug: 'call', variant: 'a', part: 'notify' })).toBeUndefined();
});

it('the place of a variant is its own among those where the variant is offered', () => {
  const edited = { slug: 'call', variant: 'a', part: 'variants' };
  expect(pointerInPart({ file, pointer: '/variants/b/title' }, edited)).toBe('/variants/b/title');
  expect(pointerInPart({ file, pointer: '/variants/b/form/notify' }, edited)).toBeUndefined();
});
