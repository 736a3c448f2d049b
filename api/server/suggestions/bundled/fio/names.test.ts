import { describe, expect, it } from 'vitest';
import { dictionary } from './dictionary.ts';
import { femininePatronymic, feminineSurname } from './feminine.ts';
import { patronymicGender, surnameGender } from './gender.ts';
import { FEMALE_NAMES, MALE_NAMES, PATRONYMICS, SURNAMES } from './names.ts';

describe('the bundled names', () => {
  it.each([
    ['surnames', SURNAMES, 250],
    ['men’s names', MALE_NAMES, 150],
    ['women’s names', FEMALE_NAMES, 120],
    ['patronymics', PATRONYMICS, 80],
  ])('%s: enough, each once, in Russian letters', (_kind, names, least) => {
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[А-ЯЁ][а-яё]+$/.test(name))).toEqual([]);
  });

  it('no first name is both a man’s and a woman’s', () => {
    expect(MALE_NAMES.filter((name) => FEMALE_NAMES.includes(name))).toEqual([]);
  });

  it('their endings say the gender that the lists say', () => {
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
