import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'address-full',
  types: ['object'],
  params: { flat: { type: 'boolean' } },
};

export const comparedParams: readonly JsonObject[] = [{ flat: true }, { flat: false }];

export const cases: RuleCase[] = [
  {
    value: { country: 'Россия', city: 'Тверь', house: '5' },
    verdict: 'ok',
    why: 'a private house has no flat [S§5 Address: optionally a flat]',
  },
  {
    value: { country_iso_code: 'RU', settlement: 'Берново', house: '5а' },
    verdict: 'ok',
    why: 'other names',
  },
  {
    value: { city: 'Тверь', house: '5' },
    verdict: 'addressCountryMissing',
    at: 'country',
    why: 'no country',
  },
  { value: { country: 'Россия', house: '5' }, verdict: 'addressCityMissing', at: 'location', why: 'no city' },
  {
    value: { country: 'Россия', city: 'Тверь' },
    verdict: 'addressHouseMissing',
    at: 'house',
    why: 'no house',
  },
  {
    value: { country: 'Россия', city: 'Тверь', house: 'вл 3' },
    verdict: 'ok',
    why: 'a house with a word before its number',
  },
  {
    value: { country: 'Россия', city: 'Тверь', house: 'Советская' },
    verdict: 'addressHouseFormat',
    at: 'house',
    why: 'a street in the place of its house',
  },
  {
    value: { value: 'Тверь, Советская 5' },
    verdict: 'addressNotChosen',
    why: 'typed and not chosen',
  },
  {
    value: { country: 'Россия', city: 'Тверь', house: ' ', flat: '7' },
    verdict: 'addressHouseMissing',
    at: 'house',
    why: 'a flat in no house',
  },
  {
    value: { country: 'Россия', city: 'Тверь', house: '5', flat: '7' },
    params: { flat: true },
    verdict: 'ok',
    why: 'a flat where one is needed',
  },
  {
    value: { country: 'Россия', city: 'Тверь', house: '5', flat: ' ' },
    params: { flat: true },
    verdict: 'addressFlatMissing',
    at: 'flat',
    why: 'a blank flat where one is needed',
  },
  {
    value: { country: 'Россия', city: 'Тверь', flat: '7' },
    params: { flat: true },
    verdict: 'addressHouseMissing',
    at: 'house',
    why: 'the house is needed as well',
  },
];
