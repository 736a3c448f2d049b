import type { Scene } from '../reading.ts';
import { checks, day, month } from './catalogue-steps.ts';

/** S§5 Validation catalogue, from what is required to names: rules that no form of the site needs are checked through the catalogue’s form. */
export const S05_CATALOGUE: Scene[] = [
  {
    catalogue: true,
    readings: [
      {
        reads: ['S§5-14'],
        title: 'what is required is neither empty nor blank',
        steps: [checks('required', ['а'], ['', '   '])],
      },
      {
        reads: ['S§5-15', 'S§9-12'],
        title: 'an e-mail of 69 characters is taken, one of 70 is not',
        steps: [
          checks(
            'email',
            ['anna@example.ru', `${'a'.repeat(58)}@example.ru`.slice(-69)],
            [`${'a'.repeat(59)}@example.ru`, 'anna', '@example.ru', 'anna@'],
          ),
        ],
      },
      {
        reads: ['S§5-16'],
        title: 'a phone has a known area code and ten digits, of which the last ten count',
        steps: [
          checks(
            'phone',
            ['9161234567', '89161234567', '+79161234567', '8001234567', '4951234567'],
            ['1234567890', '2991234567', '916123456'],
          ),
        ],
      },
      {
        reads: ['S§5-16'],
        title: 'a work phone differs from the personal mobile',
        steps: [
          checks(
            'work-phone',
            [{ work: '4951234567', mobile: '9161234567' }],
            [{ work: '9161234567', mobile: '9161234567' }],
          ),
        ],
      },
      {
        reads: ['S§5-17'],
        title: 'a birth date is a real day that is not to come',
        steps: [
          checks(
            'birth-date',
            ['15.04.1990', '29.02.2000'],
            ['31.04.1990', '29.02.2001', '1990-04-15', day(0, 2)],
          ),
        ],
      },
      {
        reads: ['S§5-17', 'S§9-14'],
        title: 'one variant asks for 18 years',
        steps: [checks('birth-date-2', [day(-18, -1)], [day(-18, 2)])],
      },
      {
        reads: ['S§5-17', 'S§9-14'],
        title: 'another for 14',
        steps: [checks('birth-date-3', [day(-14, -1)], [day(-14, 2)])],
      },
      {
        reads: ['S§5-17', 'S§9-14'],
        title: 'a range goes from 18 to 80, and over 99 is absurd',
        steps: [checks('birth-date-4', [day(-18, -1), day(-79)], [day(-17), day(-82), day(-100, -5)])],
      },
      {
        reads: ['S§5-18', 'R§5-13'],
        title: 'a date is one that can be read',
        steps: [checks('date', ['15.04.1990'], ['99.99.1990', 'вчера'])],
      },
      {
        reads: ['S§5-19'],
        title: 'a month is MM.YYYY of this or the last century, and not to come',
        steps: [
          checks(
            'month-year',
            ['05.2020', '12.1999', month(0)],
            ['13.2020', '05.1899', '05.2100', '5.2020', month(1)],
          ),
        ],
      },
      {
        reads: ['S§5-19'],
        title: 'or at most so many months back',
        steps: [checks('month-year-2', [month(0), month(-1)], [month(-2)])],
      },
      {
        reads: ['S§5-20'],
        title: 'a passport is issued neither in the future nor before birth',
        steps: [
          checks(
            'passport-issue-date',
            [{ birth: '15.04.1990', issue: '20.05.2010' }],
            [
              { birth: '15.04.1990', issue: '14.04.1990' },
              { birth: '15.04.1990', issue: day(0, 2) },
            ],
          ),
        ],
      },
      {
        reads: ['S§5-21'],
        title:
          'its range asks for 14 years after birth, for 20 from the age of 20, for 45 from the age of 45',
        steps: [
          checks(
            'passport-issue-date-3',
            [
              { birth: day(-17), issue: day(-3, 5) },
              { birth: day(-30), issue: day(-10, 5) },
              { birth: day(-50), issue: day(-5, 5) },
            ],
            [
              { birth: day(-17), issue: day(-4) },
              { birth: day(-30), issue: day(-11) },
              { birth: day(-50), issue: day(-6) },
            ],
          ),
        ],
      },
      {
        reads: ['S§5-22'],
        title: 'a passport has four digits, a space and six',
        steps: [
          checks(
            'passport-number',
            ['4509 123456'],
            ['4509123456', '450 123456', '4509 12345', 'АБВГ 123456'],
          ),
        ],
      },
      {
        reads: ['S§5-23'],
        title: 'a foreign passport has at most 20 capital Latin letters, digits or spaces',
        steps: [
          checks('foreign-passport', ['AB 123456', 'A'.repeat(20)], ['A'.repeat(21), 'ab 123456', 'ПА123']),
        ],
      },
      {
        reads: ['S§5-24'],
        title: 'a department code has three digits, a hyphen and three',
        steps: [checks('department-code', ['770-001'], ['770001', '77-001', '770-0011'])],
      },
      {
        reads: ['S§5-25'],
        title: 'an INN has ten or twelve digits and its checksum',
        steps: [
          checks(
            'inn',
            ['7707083893', '500100732259'],
            ['7707083894', '500100732258', '77070838', '50010073225'],
          ),
        ],
      },
      {
        reads: ['S§5-25'],
        title: 'that of a person has twelve',
        steps: [checks('inn-individual', ['500100732259'], ['7707083893', '500100732258'])],
      },
      {
        reads: ['S§5-26', 'R§5-14'],
        title: 'it is a free text, or a company that was chosen and has an address',
        steps: [
          checks(
            'inn-or-company',
            [
              { value: '7707083893' },
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
              { value: '7707083894' },
              {
                value: 'ПАО',
                selected: {
                  name: 'ПАО',
                  inn: '7707083893',
                  address: '',
                  orgForm: 'ПАО',
                  orgFormCode: '12247',
                  okved: '64.19',
                },
              },
            ],
          ),
        ],
      },
      {
        reads: ['S§5-27'],
        title: 'a SNILS is 3-3-3 digits, a space, 2 digits, and its checksum',
        steps: [checks('snils', ['112-233-445 95'], ['112-233-445 96', '11223344595', '112-233-445'])],
      },
      {
        reads: ['S§5-28'],
        title: 'a birth place has six characters',
        steps: [checks('birth-place', ['Москва'], ['Тула', 'Омск'])],
      },
      {
        reads: ['S§5-29'],
        title: 'a name has Russian letters only',
        steps: [checks('name', ['Анна', 'Анна-Мария'], ['Anna', 'Анна1'])],
      },
      {
        reads: ['S§5-30', 'R§5-7'],
        title: 'a full name has surname and name',
        steps: [checks('full-name', ['Иванов Иван', 'Иванов Иван Иванович'], ['Иванов', 'Ivanov Ivan'])],
      },
    ],
  },
];
