import { describe, expect, it } from 'vitest';
import { languageOfPath, languagePrefix, localPath, withoutLanguage } from './page-language.ts';

describe('the language in a path', () => {
  it.each<[path: string, english: string]>([
    ['/', '/en'],
    ['/?city=2', '/en?city=2'],
    ['/#call', '/en#call'],
    ['/private', '/en/private'],
    ['/enterprise', '/en/enterprise'],
    ['/forms/geo?variant=geo', '/en/forms/geo?variant=geo'],
  ])('%s is %s in English, and back', (path, english) => {
    expect([localPath(path, 'ru'), localPath(path, 'en')]).toEqual([path, english]);
    expect([languageOfPath(path), languageOfPath(english)]).toEqual(['ru', 'en']);
    expect(withoutLanguage(path)).toBe(path);
    if (!/^\/[?#]/.test(path)) expect(withoutLanguage(english)).toBe(path);
  });

  it('is nothing in Russian, so a path that names it is another page', () => {
    expect([languagePrefix('ru'), languagePrefix('en')]).toEqual(['', '/en']);
    expect(withoutLanguage('/ru/private')).toBe('/ru/private');
  });
});
