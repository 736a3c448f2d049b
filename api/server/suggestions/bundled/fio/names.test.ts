import { describe, expect, it } from 'vitest';
import { dictionary } from './dictionary.ts';
import { femininePatronymic, feminineSurname } from './feminine.ts';
import { patronymicGender, surnameGender } from './gender.ts';
import names from './names.json' with { type: 'json' };

describe('the bundled names', () => {
  it.each([
    ['surnames', names.surnames, 250],
    ['men’s names', names.maleNames, 150],
    ['women’s names', names.femaleNames, 120],
    ['patronymics', names.patronymics, 80],
  ])('%s: enough, each once, in Russian letters', (_kind, list, least) => {
    expect(list.length).toBeGreaterThanOrEqual(least);
    expect(list.filter((name, index) => list.indexOf(name) !== index)).toEqual([]);
    expect(list.filter((name) => !/^[А-ЯЁ][а-яё]+$/.test(name))).toEqual([]);
  });

  it('no first name is both a man’s and a woman’s', () => {
    expect(names.maleNames.filter((name) => names.femaleNames.includes(name))).toEqual([]);
  });

  it('their endings show the gender that the lists give', () => {
    for (const { text, gender } of dictionary.PATRONYMIC)
      expect([text, patronymicGender(text)]).toEqual([text, gender]);
    for (const { text, gender } of dictionary.SURNAME)
      expect([text, surnameGender(text)]).toEqual([text, gender]);
  });
});

describe('the feminine form', () => {
  it.each([
    ['Иванов', 'Иванова'],
    ['Соловьёв', 'Соловьёва'],
    ['Ильин', 'Ильина'],
    ['Голицын', 'Голицына'],
    ['Покровский', 'Покровская'],
    ['Троцкий', 'Троцкая'],
    ['Толстой', 'Толстая'],
    ['Белый', 'Белая'],
    ['Шевченко', 'Шевченко'],
    ['Черных', 'Черных'],
    ['Мельник', 'Мельник'],
    ['Цой', 'Цой'],
  ])('of the surname %s is %s', (masculine, feminine) => expect(feminineSurname(masculine)).toBe(feminine));

  it.each([
    ['Иванович', 'Ивановна'],
    ['Сергеевич', 'Сергеевна'],
    ['Юрьевич', 'Юрьевна'],
    ['Никитич', 'Никитична'],
    ['Саввич', 'Саввична'],
    ['Ильич', 'Ильинична'],
    ['Кузьмич', 'Кузьминична'],
    ['Лукич', 'Лукинична'],
    ['Фомич', 'Фоминична'],
  ])('of the patronymic %s is %s', (masculine, feminine) =>
    expect(femininePatronymic(masculine)).toBe(feminine),
  );
});
