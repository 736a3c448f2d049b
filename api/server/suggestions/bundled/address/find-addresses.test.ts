import { describe, expect, it } from 'vitest';
import { findAddresses } from './find-addresses.ts';

const first = (query: string) => findAddresses({ query })[0];

describe('an address is found [S§3 Address object]', () => {
  it.each<[query: string, value: string, why: string]>([
    ['тверь советская', 'г Тверь, ул Советская', 'by its city and street'],
    ['советская тверь', 'г Тверь, ул Советская', 'in any order'],
    ['г. Тверь, ул. Советская, д. 5', 'г Тверь, ул Советская, д 5', 'as it is written on an envelope'],
    ['г Тверь, ул Советская, д 5, кв 7', 'г Тверь, ул Советская, д 5, кв 7', 'as it was proposed'],
    ['тверь советская 5а', 'г Тверь, ул Советская, д 5а', 'with the letter of its house'],
    ['тверь советская 5 корп. 2', 'г Тверь, ул Советская, д 5 к 2', 'with its building'],
    ['тверь советская 5/2 17', 'г Тверь, ул Советская, д 5/2, кв 17', 'with a flat that is not called one'],
    ['тверь советская д5 кв7', 'г Тверь, ул Советская, д 5, кв 7', 'without spaces'],
    ['москва тверская', 'г Москва, ул Тверская', 'by a street that only one city has'],
    ['спб невский', 'г Санкт-Петербург, пр-кт Невский', 'with the short name of its city'],
    ['ndthm cjdtncrfz', 'г Тверь, ул Советская', 'typed on the Latin layout'],
    ['тверь совецкая', 'г Тверь, ул Советская', 'with a wrong letter'],
  ])('%s → %s: %s', (query, value) => expect(first(query)?.value).toBe(value));

  it('with what the form sends: country, region, city, street, house and flat', () => {
    expect(first('тверь советская 5 кв 7')?.data).toMatchObject({
      country: 'Россия',
      country_iso_code: 'RU',
      region_with_type: 'Тверская обл',
      city: 'Тверь',
      street_with_type: 'ул Советская',
      house: '5',
      flat: '7',
    });
  });

  it('ten are given, or as many as are asked for', () => {
    expect(findAddresses({ query: 'советская' })).toHaveLength(10);
    expect(findAddresses({ query: 'советская', count: 3 })).toHaveLength(3);
  });
});

it.each([
  ['', 'by nothing'],
  ['5', 'by a number alone'],
  ['д. 5', 'by a house alone'],
  ['тверь абракадабра', 'when one of the words is missing'],
  ['(.*)', 'by a pattern'],
])('"%s" finds nothing: %s', (query) => expect(findAddresses({ query })).toEqual([]));
