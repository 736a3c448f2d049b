import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'address', types: ['object'] };

export const cases: RuleCase[] = [
  { value: { country: 'Россия', city: 'Тверь' }, verdict: 'ok', why: 'a country and a city [S§5 Address]' },
  { value: { country_iso_code: 'RU', location: 'Тверь' }, verdict: 'ok', why: 'by the other names [S§3]' },
  { value: { country: 'Россия', settlement: 'Берново' }, verdict: 'ok', why: 'a settlement is a city here' },
  {
    value: { country: '', country_iso_code: 'RU', city: ' ', settlement: 'Берново' },
    verdict: 'ok',
    why: 'one that is filled is enough',
  },
  { value: {}, verdict: 'addressCountryMissing', at: 'country', why: 'nothing: the country comes first' },
  { value: { city: 'Тверь' }, verdict: 'addressCountryMissing', at: 'country', why: 'no country' },
  {
    value: { country_iso_code: ' ', city: 'Тверь' },
    verdict: 'addressCountryMissing',
    at: 'country_iso_code',
    why: 'a blank one is named as it is called there',
  },
  { value: { country: 'Россия' }, verdict: 'addressCityMissing', at: 'location', why: 'no city' },
  {
    value: { country: 'Россия', city: '' },
    verdict: 'addressCityMissing',
    at: 'city',
    why: 'a blank city',
  },
  {
    value: { country: 'Россия', house: '5', flat: '7' },
    verdict: 'addressCityMissing',
    at: 'location',
    why: 'a house stands in no city',
  },
  {
    value: { value: 'Тверь, Советская 5' },
    verdict: 'addressNotChosen',
    why: 'a text alone does not tell the city from the street',
  },
  {
    value: { value: 'Тверь', country: 'Россия', city: 'Тверь' },
    verdict: 'addressNotChosen',
    why: 'what was typed may be another address than the parts',
  },
  { value: { country: 7, city: 'Тверь' }, verdict: 'addressCountryMissing', why: 'a country is a text' },
];
