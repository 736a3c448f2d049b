import { describe, expect, it } from 'vitest';
import { languageOfPath, languagePrefix, localPath, withoutLanguage } from './page-language.ts';

const LANGUAGES = ['kk', 'en', 'pt-BR'];

describe('the language in a path', () => {
  it.each<[path: string, english: string]>([
    ['/', '/en'],
    ['/?city=2', '/en?city=2'],
    ['/#call', '/en#call'],
    ['/private', '/en/private'],
    ['/enterprise', '/en/enterprise'],
    ['/forms/geo?variant=geo', '/en/forms/geo?variant=geo'],
  ])('%s is %s in English, and back', (path, english) => {
    expect([localPath(path, ''), localPath(path, '/en')]).toEqual([path, english]);
    expect([languageOfPath(path, LANGUAGES), languageOfPath(english, LANGUAGES)]).toEqual(['kk', 'en']);
    expect(withoutLanguage(path, '')).toBe(path);
    if (!/^\/[?#]/.test(path)) expect(withoutLanguage(english, '/en')).toBe(path);
  });

  it('is nothing in the default language, so a path that names it is another page', () => {
    expect(LANGUAGES.map((lang) => languagePrefix(lang, LANGUAGES))).toEqual(['', '/en', '/pt-BR']);
    expect(languageOfPath('/kk/private', LANGUAGES)).toBe('kk');
    expect(withoutLanguage('/kk/private', '')).toBe('/kk/private');
  });

  it('is the default one where the site does not have it', () => {
    expect(languageOfPath('/de/private', LANGUAGES)).toBe('kk');
    expect(languagePrefix('de', LANGUAGES)).toBe('');
  });
});
