import { ANYTHING, type Scene, type Step } from '../reading.ts';
import {
  AGREE,
  CONSENT_NEEDED,
  DONE,
  FULL_NAME,
  MORTGAGE,
  PHONE,
  PORTAL,
  PORTAL_DONE,
  REQUIRED,
  SEND,
} from './common-steps.ts';

/** Returns steps that try accepted and refused answers of a name field in sequence. */
const tried = (field: string, taken: readonly string[], refused: readonly string[]): Step[] => [
  ...taken.flatMap((text): Step[] => [
    ['fill', field, text],
    ['noError', field],
  ]),
  ...refused.flatMap((text): Step[] => [
    ['fill', field, text],
    ['error', field],
  ]),
];

/** R§5 Validation rules of fields in single forms. */
export const R05_FORMS: Scene[] = [
  {
    at: '/forms/flexible?variant=email',
    readings: [
      {
        reads: ['R§5-11'],
        title: 'a required e-mail that is missing has an error',
        steps: [SEND, ['error', 'email']],
      },
    ],
  },
  {
    at: '/forms/pro-portal',
    answers: { [PORTAL]: PORTAL_DONE },
    readings: [
      {
        reads: ['R§5-7', 'S§5-30'],
        title: 'its full name has surname and name in Russian letters',
        steps: tried('fio', [FULL_NAME, 'Иванова-Петрова Анна'], ['Иванов', 'Ivanov Ivan', 'Иванов Иван1']),
      },
      {
        reads: ['R§5-16', 'R§5-17'],
        title: 'a gender that is not required is not asked for',
        steps: [['fill', 'fio', FULL_NAME], PHONE, AGREE, SEND, ['sends', PORTAL, { contact_gender: null }]],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=consulting',
    readings: [
      {
        reads: ['R§5-8', 'R§5-19'],
        title: 'region and company are required',
        steps: [SEND, ['error', 'region'], ['error', 'company']],
      },
      {
        reads: ['R§5-7'],
        title: 'its full name has surname and name in Russian letters',
        steps: tried('fio', [FULL_NAME], ['Иванов', 'Ivanov Ivan']),
      },
    ],
  },
  {
    at: '/forms/consulting?variant=payroll',
    readings: [
      {
        reads: ['R§5-19'],
        title: 'staff and wage fund are required in payroll',
        steps: [SEND, ['error', 'staff'], ['error', 'wage_fund'], ['error', 'company']],
      },
    ],
  },
  {
    at: '/forms/geo?variant=geo',
    readings: [
      {
        reads: ['R§5-8', 'R§2-14'],
        title: 'the region is required',
        steps: [SEND, ['error', 'region'], ['error', 'name'], ['error', 'phone']],
      },
    ],
  },
  {
    at: '/forms/museum-partner',
    readings: [
      {
        reads: ['R§5-8'],
        title: 'the region is required with «Выберите один из пунктов списка»',
        steps: [SEND, ['error', 'region', 'Выберите один из пунктов списка']],
      },
    ],
  },
  {
    at: '/forms/refinance',
    smoke: true,
    readings: [
      {
        reads: ['R§5-20', 'R§5-9'],
        title: 'phone, employment, confirmation, loans and consent are required',
        steps: [
          SEND,
          ['error', 'phone'],
          ['error', 'employment_type'],
          ['error', 'can_income_confirmation'],
          ['error', 'loans_count'],
          ['error', 'loans_amount'],
          ['error', 'consent', CONSENT_NEEDED],
        ],
      },
      {
        reads: ['R§5-15', 'S§5-14', 'S§8-8'],
        title: 'a required field without a message of its own has «Обязательное значение»',
        steps: [['error', 'loans_count', REQUIRED]],
      },
      {
        reads: ['R§5-20'],
        title: 'so is the income where it can be confirmed',
        steps: [
          ['choose', 'can_income_confirmation', 'Да, могу'],
          ['focus', 'income_amount'],
          SEND,
          ['error', 'income_amount'],
        ],
      },
      {
        reads: ['R§5-20', 'R§9-9'],
        title: 'five loans are taken, six have their message',
        steps: [
          ['fill', 'loans_count', '5'],
          ['noError', 'loans_count'],
          ['fill', 'loans_count', '6'],
          ['error', 'loans_count', 'Мы рефинансируем не более 5 кредитов'],
        ],
      },
      {
        reads: ['R§5-20'],
        title: 'the field holds at most 100 loans',
        steps: [
          ['fill', 'loans_count', '101'],
          ['value', 'loans_count', '100'],
        ],
      },
      {
        reads: ['R§5-20', 'R§9-9', 'R§5-23'],
        title: '3 000 000 roubles are taken, a rouble more has the message of the total',
        steps: [
          ['fill', 'loans_amount', '3000000'],
          ['noError', 'loans_amount'],
          ['value', 'loans_amount', '3 000 000'],
          ['fill', 'loans_amount', '3000001'],
          ['error', 'loans_amount', /сумма всех кредитов.*3 000 000 руб/i],
        ],
      },
      {
        reads: ['R§5-23', 'S§5-11'],
        title: 'the error of an amount waits until its field is not active',
        steps: [
          ['fill', 'loans_amount', '100'],
          ['noError', 'loans_amount'],
          ['focus', 'loans_amount'],
          ['press', 'Control+a'],
          ['type', 'loans_amount', '4000000'],
          ['noError', 'loans_amount'],
          ['leave', 'loans_amount'],
          ['error', 'loans_amount'],
        ],
      },
      {
        reads: ['R§5-23', 'S§5-10'],
        title: 'thousands are separated by spaces',
        steps: [
          ['fill', 'income_amount', '1234567'],
          ['value', 'income_amount', '1 234 567'],
          ['noError', 'income_amount'],
        ],
      },
      {
        reads: ['R§5-23', 'S§5-10'],
        title: 'no amount is negative: one is refused, and becomes no other number',
        steps: [
          ['fill', 'income_amount', '-1234567'],
          ['error', 'income_amount'],
          ['value', 'income_amount', '-1234567'],
        ],
      },
      {
        reads: ['S§5-10'],
        title: 'leading zeros are blocked',
        steps: [
          ['fill', 'income_amount', '00750'],
          ['value', 'income_amount', '750'],
        ],
      },
      {
        reads: ['R§5-20', 'R§5-23'],
        title: 'the income is held at 9 999 999 999 999',
        steps: [
          ['fill', 'income_amount', '99999999999999'],
          ['value', 'income_amount', '9 999 999 999 999'],
        ],
      },
      {
        reads: ['R§5-20'],
        title: 'the phone may be international',
        steps: [
          ['untick', 'isRusPhone'],
          ['fill', 'phone', '4915112345678'],
          ['noError', 'phone'],
        ],
      },
    ],
  },
  {
    at: '/forms/callback?variant=callback',
    readings: [
      {
        reads: ['R§5-21'],
        title: 'privacy and what is required are missed, the rest is not',
        steps: [SEND, ['error', 'consent', CONSENT_NEEDED], ['error', 'phone'], ['error', 'first_name']],
      },
      {
        reads: ['R§5-21'],
        title: 'a region that is not flagged is optional',
        steps: [['noError', 'region']],
      },
    ],
  },
  {
    at: '/forms/callback?variant=form-auto',
    readings: [
      {
        reads: ['R§5-21', 'R§5-8'],
        title: 'a region that is flagged is required',
        steps: [SEND, ['error', 'phone'], ['error', 'region']],
      },
      {
        reads: ['R§5-21', 'R§5-13', 'S§8-7'],
        title: 'its birth date has the mask 99.99.9999, and is any date',
        steps: [
          ['fill', 'birthday', '15041990'],
          ['value', 'birthday', '15.04.1990'],
          ['fill', 'birthday', '99.99.2000'],
          ['error', 'birthday', 'Введите дату'],
        ],
      },
    ],
  },
  {
    at: '/forms/mortgage?variant=multicenter',
    answers: { [MORTGAGE]: DONE },
    readings: [
      {
        reads: ['R§5-22'],
        title: 'phone, consent, service and full name are required',
        steps: [
          SEND,
          ['error', 'phone'],
          ['error', 'consent', CONSENT_NEEDED],
          ['error', 'service'],
          ['error', 'fio'],
        ],
      },
    ],
  },
  {
    at: '/forms/mortgage?variant=nornikel',
    answers: { [MORTGAGE]: DONE },
    readings: [
      {
        reads: ['R§5-22'],
        title: 'a purpose is required, the consent for software providers is not',
        steps: [
          SEND,
          ['error', 'purpose'],
          ['noError', 'software-providers'],
          PHONE,
          ['choose', 'purpose', 'Купить квартиру'],
          AGREE,
          SEND,
          ['sends', MORTGAGE, { mobile_phone: ANYTHING }],
        ],
      },
    ],
  },
];
