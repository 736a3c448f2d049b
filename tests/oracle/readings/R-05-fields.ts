import { ANYTHING, type Scene, type Step } from '../reading.ts';
import { AGREE, CONSENT_NEEDED, DONE, GENERAL, PHONE, SEND } from './common-steps.ts';

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

/** R§5 Validation rules: fields that most forms have. */
export const R05_FIELDS: Scene[] = [
  {
    at: '/forms/phone-call?variant=form-with-name',
    smoke: true,
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§5-1', 'R§9-5', 'R§9-6'],
        title: 'the checkbox «Российский номер» is on, and the field is «Телефон»',
        steps: [
          ['has', 'phone'],
          ['ticked', 'isRusPhone'],
        ],
      },
      {
        reads: ['R§5-10'],
        title: 'the consent has no error before it is touched',
        steps: [['noError', 'consent']],
      },
      {
        reads: ['R§5-10', 'R§5-9'],
        title: 'ticked and cleared it has',
        steps: [
          ['tick', 'consent'],
          ['untick', 'consent'],
          ['error', 'consent', CONSENT_NEEDED],
        ],
      },
      {
        reads: ['R§5-5'],
        title: 'a name is required with «Представьтесь, пожалуйста»',
        steps: [SEND, ['error', 'name', 'Представьтесь, пожалуйста']],
      },
      {
        reads: ['R§5-3'],
        title: 'a missing phone is an error, and nothing is sent',
        steps: [
          ['error', 'phone'],
          ['sendsTimes', GENERAL, 0],
        ],
      },
      {
        reads: ['R§5-9'],
        title: 'the consent is required with its message',
        steps: [['error', 'consent', CONSENT_NEEDED]],
      },
      {
        reads: ['R§5-3'],
        title: 'nine digits are an incorrect phone',
        steps: [['fill', 'phone', '916123456'], ['error', 'phone'], SEND, ['sendsTimes', GENERAL, 0]],
      },
      {
        reads: ['R§5-1', 'R§9-5'],
        title: 'ten digits stand in the mask 999 999 99 99, 13 characters',
        steps: [
          ['fill', 'phone', '9161234567'],
          ['value', 'phone', '916 123 45 67'],
          ['noError', 'phone'],
        ],
      },
      {
        reads: ['R§5-3'],
        title: 'more than ten digits are trimmed to the last ten',
        steps: [
          ['paste', 'phone', '89161234567'],
          ['value', 'phone', '916 123 45 67'],
        ],
      },
      {
        reads: ['R§5-3'],
        title: 'a number with +7 and brackets is the same number',
        steps: [
          ['paste', 'phone', '+7 (916) 123-45-67'],
          ['value', 'phone', '916 123 45 67'],
        ],
      },
      {
        reads: ['R§5-24', 'S§5-45'],
        title: 'spaces around a name are gone when it is left',
        steps: [
          ['fill', 'name', '  Анна  '],
          ['value', 'name', 'Анна'],
        ],
      },
      {
        reads: ['R§5-1'],
        title: '+7 is added on submit',
        steps: [AGREE, SEND, ['sends', GENERAL, { phone: '+79161234567', fio: 'Анна' }]],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=retail',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§5-2', 'R§9-5'],
        title: 'a foreign number takes 22 digits and no more',
        steps: [
          ['untick', 'isRusPhone'],
          ['fill', 'phone', '4912345678901234567890123'],
          ['value', 'phone', /^(\D*\d){22}\D*$/],
        ],
      },
      {
        reads: ['R§5-2'],
        title: 'any 22 digits are a foreign number',
        differs: 'A-110: how many digits there may be depends on the country',
        steps: [['noError', 'phone']],
      },
      {
        reads: ['R§5-2'],
        title: 'and is sent with all its digits',
        steps: [
          ['fill', 'phone', '4915112345678'],
          AGREE,
          SEND,
          ['sends', GENERAL, { phone: /4915112345678$/ }],
        ],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=general',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§5-6', 'S§5-29'],
        title: 'its name takes Cyrillic letters, spaces and hyphens, and no others',
        steps: tried('fio', ['Анна', 'Анна-Мария Петрова'], ['Anna', 'Анна1', 'Анна_Петрова', 'Анна@']),
      },
      {
        reads: ['R§5-6'],
        title: 'its name has a maximum length',
        steps: [
          ['paste', 'fio', 'Анна '.repeat(100).trim()],
          ['error', 'fio'],
        ],
      },
      {
        reads: ['R§5-16'],
        title: 'the comment shows that it is optional',
        steps: [['sees', 'Поле необязательно для заполнения']],
      },
      {
        reads: ['R§5-12', 'R§9-8'],
        title: 'eight digits stand in the mask 99.99.9999',
        steps: [
          ['fill', 'birthday', '15041990'],
          ['value', 'birthday', '15.04.1990'],
          ['noError', 'birthday'],
        ],
      },
      {
        reads: ['R§5-12'],
        title: 'no birth date is a day that does not exist, or is to come',
        steps: tried('birthday', ['01.01.1980'], ['31.02.1990', '15.04.2190']),
      },
      {
        reads: ['R§5-11'],
        title: 'an e-mail has the general pattern',
        steps: tried('email', ['anna@example.ru'], ['anna', 'anna@', '@example.ru', 'anna@example']),
      },
      {
        reads: ['R§5-14', 'R§9-8'],
        title: 'the INN holds twelve digits',
        steps: [
          ['fill', 'inn', '5001007322590'],
          ['value', 'inn', '500100732259'],
        ],
      },
      {
        reads: ['R§5-24', 'S§5-46'],
        title: 'a comment does not begin with a new line',
        steps: [
          ['fill', 'comment', ''],
          ['focus', 'comment'],
          ['press', 'Enter'],
          ['value', 'comment', ''],
        ],
      },
      {
        reads: ['R§5-24'],
        title: 'and has new lines further on',
        steps: [
          ['type', 'comment', 'Утром'],
          ['press', 'Enter'],
          ['type', 'comment', 'или днём'],
          ['value', 'comment', /Утром\nили днём/],
        ],
      },
      {
        reads: ['R§5-16'],
        title: 'optional fields that are empty do not keep the form from being sent',
        steps: [
          ['fill', 'comment', ''],
          ['fill', 'email', ''],
          ['fill', 'birthday', ''],
          ['fill', 'inn', ''],
          ['fill', 'fio', 'Анна'],
          PHONE,
          AGREE,
          SEND,
          ['sends', GENERAL, { phone: ANYTHING }],
        ],
      },
    ],
  },
];
