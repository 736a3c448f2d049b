import { describe, expect, it } from 'vitest';
import { formatText } from './format-text.ts';
import { nearest } from './nearest.ts';

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
  ])('%i → %s', (count, text) => expect(formatText(minutes, { count })).toBe(text));

  it('English has two forms', () => {
    const text = { one: '{count} minute', other: '{count} minutes' };
    expect(formatText(text, { count: 1 }, 'en')).toBe('1 minute');
    expect(formatText(text, { count: 5 }, 'en')).toBe('5 minutes');
  });

  it('writes large numbers the language’s way', () => {
    expect(formatText('{max} ₽', { max: 3_000_000 })).toBe('3\u00A0000\u00A0000 ₽');
    expect(formatText('{max} RUB', { max: 3_000_000 }, 'en')).toBe('3,000,000 RUB');
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
