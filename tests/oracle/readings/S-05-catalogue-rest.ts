import type { Scene } from '../reading.ts';
import { checks, day, thisYear } from './catalogue-steps.ts';

/** S§5 Validation catalogue, from years to genders. */
export const S05_CATALOGUE_REST: Scene[] = [
  {
    catalogue: true,
    readings: [
      {
        reads: ['S§5-31'],
        title: 'a year has four digits and begins with 19 or 20',
        steps: [checks('year', ['1999', '2015'], ['1899', '2100', '99'])],
      },
      {
        reads: ['S§5-31'],
        title: 'a year of ownership is at most 100 years ago',
        steps: [
          checks('ownership-year', [String(thisYear - 100), String(thisYear)], [String(thisYear - 101)]),
        ],
      },
      {
        reads: ['S§5-32', 'S§9-13'],
        title: 'a long text has at most 2000 characters',
        steps: [checks('long-text', ['а'.repeat(2000)], ['а'.repeat(2001)])],
      },
      {
        reads: ['S§5-33'],
        title: 'a credit has a minimum',
        steps: [checks('credit-amount-2', [15_000, 99_999_999], [14_999])],
      },
      {
        reads: ['S§5-33'],
        title: 'and may have a maximum',
        steps: [checks('credit-amount-5', [15_000, 30_000_000], [14_999, 30_000_001])],
      },
      {
        reads: ['S§5-34'],
        title: 'work begins after the age of 14',
        steps: [
          checks(
            'work-start-date',
            [{ birth: '15.04.1990', start: '16.04.2004' }],
            [{ birth: '15.04.1990', start: '14.04.2004' }],
          ),
        ],
      },
      {
        reads: ['S§5-35'],
        title: 'dates of education lie within 50 years either way',
        steps: [checks('education-date', [day(-49), day(49)], [day(-51), day(51)])],
      },
      {
        reads: ['S§5-36'],
        title: 'a relative was born within 120 years',
        steps: [checks('relative-birth-date', [day(-119)], [day(-121)])],
      },
      {
        reads: ['S§5-37'],
        title: 'a company is one with inn, name and orgFormCode',
        steps: [
          checks(
            'company',
            [
              {
                value: 'ПАО',
                selected: {
                  name: 'ПАО',
                  inn: '7707083893',
                  address: 'г Москва',
                  orgForm: 'ПАО',
                  orgFormCode: '12247',
                  okved: '64.19',
                },
              },
            ],
            [
              { value: 'ПАО' },
              {
                value: 'ПАО',
                selected: {
                  name: 'ПАО',
                  inn: '',
                  address: 'г Москва',
                  orgForm: 'ПАО',
                  orgFormCode: '12247',
                  okved: '64.19',
                },
              },
              {
                value: 'ПАО',
                selected: {
                  name: '',
                  inn: '7707083893',
                  address: 'г Москва',
                  orgForm: 'ПАО',
                  orgFormCode: '12247',
                  okved: '64.19',
                },
              },
              {
                value: 'ПАО',
                selected: {
                  name: 'ПАО',
                  inn: '7707083893',
                  address: 'г Москва',
                  orgForm: 'ПАО',
                  orgFormCode: '',
                  okved: '64.19',
                },
              },
            ],
          ),
        ],
      },
      {
        reads: ['S§5-38'],
        title: 'codes of OKVED have two digits and dotted parts, with spaces or commas between',
        steps: [checks('okved', ['62', '62.01', '62.01, 64.19', '62.01 64.19.1'], ['6', 'абв', '62.01;64'])],
      },
      {
        reads: ['S§5-39'],
        title: 'an account has 20 digits',
        steps: [
          checks(
            'account-number',
            ['40817810099910004312'],
            ['4081781009991000431', '408178100999100043121'],
          ),
        ],
      },
      {
        reads: ['S§5-40', 'S§3-17'],
        title: 'an address has a country and a city, or location or settlement',
        steps: [
          checks(
            'address',
            [
              { country: 'Россия', city: 'Москва' },
              { country_iso_code: 'RU', settlement: 'Ромашково' },
              { country: 'Россия', location: 'Москва' },
            ],
            [{ country: 'Россия' }, { city: 'Москва' }],
          ),
        ],
      },
      {
        reads: ['S§5-40'],
        title: 'a full one has a house, and may need a flat',
        steps: [
          checks(
            'address-full',
            [{ country: 'Россия', city: 'Москва', house: '1' }],
            [{ country: 'Россия', city: 'Москва' }],
          ),
          checks(
            'address-full-2',
            [{ country: 'Россия', city: 'Москва', house: '1', flat: '2' }],
            [{ country: 'Россия', city: 'Москва', house: '1' }],
          ),
        ],
      },
      {
        reads: ['S§5-42', 'R§5-17'],
        title: 'a gender is male or female where it is required',
        steps: [checks('gender', ['male', 'female'], ['other'])],
      },
    ],
  },
];
