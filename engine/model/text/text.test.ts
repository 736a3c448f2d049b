import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { dictionaryIn } from './dictionaries.ts';
import { formatText } from './format-text.ts';
import { nearest } from './nearest.ts';
import { DEFAULT_LANGUAGE } from './text.ts';

const minutes = {
  one: '{count} минута',
  few: '{count} минуты',
  many: '{count} минут',
  other: '{count} минуты',
};

describe('texts', () => {
  it.each([
    [1, '1 минута'],
    [2, '2 минуты'],
    [5, '5 минут'],
    [11, '11 минут'],
    [21, '21 минута'],
    [112, '112 минут'],
  ])('%i → %s', (count, text) => expect(formatText(minutes, { count }, 'ru')).toBe(text));

  it('English has two forms', () => {
    const text = { one: '{count} minute', other: '{count} minutes' };
    expect(formatText(text, { count: 1 }, 'en')).toBe('1 minute');
    expect(formatText(text, { count: 5 }, 'en')).toBe('5 minutes');
  });

  it('writes large numbers the language’s way', () => {
    expect(formatText('{max} ₽', { max: 3_000_000 }, 'ru')).toBe('3\u00A0000\u00A0000 ₽');
    expect(formatText('{max} RUB', { max: 3_000_000 }, 'en')).toBe('3,000,000 RUB');
  });

  it('chooses the form of a fallback text by the rules of its own language', () => {
    const text = dictionaryIn({ [DEFAULT_LANGUAGE]: { wait: minutes }, kk: {} }, 'kk').wait ?? '';
    expect(formatText(text, { count: 5 }, 'kk')).toBe('5 минут');
  });

  it('leaves a placeholder that was not given, so that it is seen', () => {
    expect(formatText('Не больше {max}')).toBe('Не больше {max}');
  });

  it('proposes the name that was probably meant, and nothing when no name is near', () => {
    expect(nearest('jsn', ['json', 'e164'])).toBe('json');
    expect(nearest('Phone', ['phone', 'name'])).toBe('phone');
    expect(nearest('captcha', ['json', 'e164'])).toBeUndefined();
  });
});

describe('a clean text', () => {
  it.each([
    ['characters that are composed of two', 'Андреи\u0306', 'Андрей'],
    ['a word joiner, a soft hyphen, a direction sign', 'А\u2060н\u00ADн\u200Eа', 'Анна'],
    ['zero-width spaces alone', '\u200B\uFEFF', ''],
    ['control characters', 'А\u0000н\u0007на', 'Анна'],
    ['half of a character', 'Анна\uD83D', 'Анна'],
    ['a selector behind a letter', 'Анна\uFE0F\u{E0100}', 'Анна'],
    ['a coloured emoji and a key', '❤\uFE0F 1\uFE0F\u20E3', undefined],
    ['other spaces', 'Анна\u00A0\u202F\tМария', 'Анна   Мария'],
    ['a hyphen that breaks no line', 'Анна\u2011Мария', 'Анна-Мария'],
    ['line ends', 'а\r\nб\rв\u2028г', 'а\nб\nв г'],
    ['an emoji of several', '👨\u200D👩\u200D👧 ❤\uFE0F\u200D🔥', undefined],
    ['dashes and quotes', '«Анна» — «Мария»', undefined],
    ['letters of any script', 'José 张伟 გიორგი', undefined],
  ])('%s', (_title, text, clean = text) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });
});
