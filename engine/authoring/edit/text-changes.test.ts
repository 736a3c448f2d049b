import { describe, expect, it } from 'vitest';
import { applyCommand, readDocument } from '#engine/authoring';

const folder = new Map([
  ['site.json', '{ "languages": ["ru", "kk"] }\n'],
  ['pages/home.json', '{ "title": "@home.title" }\n'],
  ['texts/kk.json', '{ "home.title": "Басты бет" }\n'],
]);

describe('a draft on a site with a language that the product is not written in', () => {
  it('holds changes of its dictionary, none at first', () => {
    expect(readDocument(folder, 'pages/home')).toMatchObject({ 'texts/kk.json': '{}\n' });
  });

  it.each([
    ['a draft of the site', readDocument(folder, 'pages/home')],
    ['an older draft, from before the site had the language', { 'pages/home.json': '{}\n' }],
  ])('keeps a text that is written in it: %s', (_what, files) => {
    const next = applyCommand(files, { type: 'set-text', lang: 'kk', key: 'home.title', text: 'Үй' });
    expect(JSON.parse(next['texts/kk.json'] ?? '')).toEqual({ 'home.title': 'Үй' });
  });
});
