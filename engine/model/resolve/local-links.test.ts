import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../definition/model.ts';
import { withLocalLinks } from './local-links.ts';

describe('a link', () => {
  it.each<[kind: string, href: string, english: string]>([
    ['to a page', '/private', '/en/private'],
    ['to the first page', '/', '/en'],
    ['to a place on the first page', '/#call', '/en#call'],
    ['with a query', '/?city=2', '/en?city=2'],
    ['to a place on a page', '/privacy/withdraw?from=mail#form', '/en/privacy/withdraw?from=mail#form'],
    ...LANGUAGES.map((lang): [string, string, string] => [
      `to a page in ${lang}`,
      `/${lang}/private`,
      `/${lang}/private`,
    ]),
    ['to a file', '/documents/tariffs.pdf?year=2026', '/documents/tariffs.pdf?year=2026'],
    ['to the API', '/api/form', '/api/form'],
    ['to another site', 'https://example.com/private', 'https://example.com/private'],
    ['to another site by this one’s protocol', '//example.com/private', '//example.com/private'],
    ['to a place on this page', '#call', '#call'],
    ['to a telephone', 'tel:+78001002020', 'tel:+78001002020'],
    ['to a page whose address begins as a language does', '/enterprise', '/en/enterprise'],
  ])('%s leads to the language of the page', (_, href, english) => {
    const block = { kind: 'tiles', items: [{ title: '/private', action: { type: 'link', href } }] };
    expect(withLocalLinks(block, 'ru', LANGUAGES)).toEqual(block);
    expect(withLocalLinks(block, 'en', LANGUAGES)).toEqual({
      ...block,
      items: [{ title: '/private', action: { type: 'link', href: english } }],
    });
  });

  it('of a consent leads to the language of the page as well', () => {
    const uiSchema = { consent: { 'ui:href': '/privacy', 'ui:title': '/privacy' } };
    expect(withLocalLinks(uiSchema, 'en', LANGUAGES)).toEqual({
      consent: { 'ui:href': '/en/privacy', 'ui:title': '/privacy' },
    });
  });
});
