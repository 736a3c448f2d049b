import { describe, expect, it } from 'vitest';
import { outputLanguage } from './output-language.ts';

describe('the language of a command’s output', () => {
  it.each([
    ['en', { LANG: 'ru_RU.UTF-8' }, 'en'],
    ['ru', {}, 'ru'],
    [undefined, { LANG: 'ru_RU.UTF-8' }, 'ru'],
    [undefined, { LANG: 'ru' }, 'ru'],
    [undefined, { LANG: 'ru_RU.UTF-8', LC_ALL: 'C' }, 'en'],
    [undefined, { LANG: 'en_GB.UTF-8', LC_ALL: '' }, 'en'],
    [undefined, { LANG: 'run_BI' }, 'en'],
    [undefined, {}, 'en'],
  ])('--lang %s, %o → %s', (option, env, lang) => expect(outputLanguage(option, env)).toBe(lang));

  it('names the languages that exist', () => {
    expect(() => outputLanguage('de', {})).toThrow(/ru/);
  });
});
