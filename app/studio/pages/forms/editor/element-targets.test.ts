import { expect, it } from 'vitest';
import { targetNamed } from './element-targets.ts';

const cases: [string, ReturnType<typeof targetNamed>][] = [
  ['comment', { field: 'comment' }],
  ['comment.ui:title', { field: 'comment' }],
  ['passport.series', { field: 'passport' }],
  ['texts.submit', { text: 'texts.submit' }],
  ['success.cases[0].message', undefined],
  ['', undefined],
];

it.each(cases)('the place of a change %s is selected in the editor', (place, target) => {
  expect(targetNamed(place, ['comment', 'passport'])).toEqual(target);
});
