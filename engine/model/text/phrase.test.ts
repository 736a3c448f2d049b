import { describe, expect, it } from 'vitest';
import { formatPhrase } from './phrase.ts';
import type { Phrase } from './text.ts';

const hidden: Phrase = {
  ru: 'Поле {field} не покажется[[: оно показывается, когда {when}]]',
  en: 'the field {field} is never shown[[: it is shown when {when}]]',
};
const counted: Phrase = {
  ru: { one: '{count} форма', few: '{count} формы', many: '{count} форм', other: '{count} форм' },
  en: { one: '{count} form', other: '{count} forms' },
};

describe('a phrase for staff', () => {
  it.each([
    [
      'ru',
      { field: '«Имя»', when: '«Ипотека» — да' },
      'Поле «Имя» не покажется: оно показывается, когда «Ипотека» — да',
    ],
    ['ru', { field: '«Имя»' }, 'Поле «Имя» не покажется'],
    ['en', { field: 'name', when: '' }, 'the field name is never shown'],
  ] as const)(
    'is written in one language, without the parts whose parameters are missing: %s %o',
    (lang, params, text) => {
      expect(formatPhrase(hidden, lang, params)).toBe(text);
    },
  );

  it('chooses the plural form by count', () => {
    expect([1, 3, 11].map((count) => formatPhrase(counted, 'ru', { count }))).toEqual([
      '1 форма',
      '3 формы',
      '11 форм',
    ]);
  });

  it('takes another phrase as a parameter', () => {
    const forms: Phrase = { ru: 'изменено: {what}', en: '{what} changed' };
    expect(formatPhrase(forms, 'en', { what: counted, count: 2 })).toBe('2 forms changed');
  });
});
