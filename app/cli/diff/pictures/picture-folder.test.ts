import { expect, it } from 'vitest';
import { fileName } from './picture-folder.ts';

it.each([
  ['forms/phone-call', 'phone-call'],
  ['pages/home', 'pages.home'],
  ['forms/pages.home', 'pages_2e_home'],
  ['forms/x" onload="a()', 'x_22__20_onload_3d__22_a_28__29_'],
  ['forms/](https:a.example)', '_5d__28_https_3a_a_2e_example_29_'],
  ['forms/Форма', '_424__43e__440__43c__430_'],
])('%s has files whose names are safe in paths and links: %s', (document, name) => {
  expect(fileName(document)).toBe(name);
});

it('a long name is cut, and stays unlike others with the same beginning', () => {
  const long = `forms/${'Ж'.repeat(100)}`;
  expect(fileName(long).length).toBeLessThan(140);
  expect(fileName(long)).not.toBe(fileName(`${long}.`));
});
