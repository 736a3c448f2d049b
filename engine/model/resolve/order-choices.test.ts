import { expect, it } from 'vitest';
import regions from '../../../definitions/catalogs/regions.json' with { type: 'json' };
import type { Json } from '../json/json.ts';
import { orderChoices } from './order-choices.ts';

const NO_TEXTS = { ru: {}, en: {} };
const choices: Json[] = regions.items.map(({ value, title }) => ({ value, label: title }));
const valuesOf = (list: Json[], lang: 'ru' | 'en'): unknown[] =>
  (
    orderChoices({ field: { 'ui:choices': list } }, NO_TEXTS, lang) as {
      field: { 'ui:choices': { value: string }[] };
    }
  ).field['ui:choices'].map(({ value }) => value);

it('a list that is alphabetical in Russian is so in English', () => {
  expect(valuesOf(choices, 'ru')).toEqual(regions.items.map(({ value }) => value));
  const english = valuesOf(choices, 'en');
  expect(english.slice(0, 4)).toEqual(['22', '04', '28', '29']);
  expect(english.at(-1)).toBe('75');
});

it('an order that is not that of letters is kept, and a short list is', () => {
  const [first, ...rest] = choices;
  expect(valuesOf([...rest, first as Json], 'en').slice(0, 2)).toEqual(['28', '29']);
  const yesNo = [
    { value: 'yes', label: { ru: 'Да', en: 'Yes' } },
    { value: 'no', label: { ru: 'Нет', en: 'No' } },
  ];
  expect(valuesOf(yesNo, 'en')).toEqual(['yes', 'no']);
});
