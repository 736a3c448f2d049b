import { expect, it } from 'vitest';
import { directionOf, languageName, siteLanguages } from './site-languages.ts';

it.each<[tag: string, direction: 'ltr' | 'rtl']>([
  ['ru', 'ltr'],
  ['kk', 'ltr'],
  ['kk-CN', 'rtl'],
  ['pt-BR', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['dv', 'rtl'],
])('the script of %s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

it.each<[named: unknown, languages: readonly string[]]>([
  [
    ['kk', 'ru', 'ar'],
    ['kk', 'ru', 'ar'],
  ],
  [['ar', 'ar'], ['ar']],
  [
    ['Russian', 5],
    ['ru', 'en'],
  ],
  [[], ['ru', 'en']],
])('a site that lists %j has the languages %j', (named, languages) => {
  expect(siteLanguages({ languages: named as string[] })).toEqual(languages);
});

it.each<[tag: string, name: string]>([
  ['kk', 'Қазақ тілі'],
  ['ar', 'العربية'],
  ['en', 'English'],
])('the name of %s on a site is its own: %s', (tag, name) => {
  expect(languageName({}, tag)).toBe(name);
});

it('the dictionary of a language words its name otherwise', () => {
  expect(languageName({ ar: { 'site.language': 'عربي' } }, 'ar')).toBe('عربي');
});
