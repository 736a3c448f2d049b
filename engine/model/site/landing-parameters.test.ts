import { expect, it } from 'vitest';
import { readLandingParameters } from './landing-parameters.ts';

it.each([
  ['as they are', 'utm_source=mail&gclid=a-1', { utm_source: 'mail', gclid: 'a-1' }],
  ['on one line', 'utm_campaign=spring%0D%0Asale%09now', { utm_campaign: 'spring sale now' }],
  ['without characters that nobody sees', 'utm_term=%00a%E2%80%8Bb%C2%A0', { utm_term: 'a b' }],
  ['cut to 200 characters', `utm_content=${'x'.repeat(300)}`, { utm_content: 'x'.repeat(200) }],
  ['but empty and unknown ones', 'utm_source=%20&page=2', {}],
])('parameters of a visit are read %s', (_title, query, found) => {
  expect(readLandingParameters(new URLSearchParams(query))).toEqual(found);
});
