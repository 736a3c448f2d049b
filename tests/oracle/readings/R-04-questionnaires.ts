import type { Scene } from '../reading.ts';
import {
  AGREE,
  CALLBACK,
  DONE,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  FULL_NAME,
  MOSCOW,
  PARTY,
  PHONE,
  REFINANCE,
  REFUSED,
  ROMASHKA,
  SEND,
} from './common-steps.ts';

const NAMED = ['fill', 'fio', FULL_NAME] as const;

/** R§4 States and transitions: callback, lead-gen, consulting. */
export const R04_QUESTIONNAIRES: Scene[] = [
  {
    at: '/forms/callback?variant=callback',
    answers: { [CALLBACK]: 'held' },
    readings: [
      {
        reads: ['R§4-9', 'R§2-20', 'R§2-21'],
        title: 'loading, then a success layer whose OK returns to the form',
        steps: [
          ['fill', 'first_name', 'Анна'],
          PHONE,
          AGREE,
          SEND,
          ['sendsTimes', CALLBACK, 1],
          ['release', CALLBACK, DONE],
          ['click', 'ок'],
          ['has', 'phone'],
        ],
      },
    ],
  },
  {
    at: '/forms/callback?variant=callback',
    answers: { [CALLBACK]: { json: {} } },
    readings: [
      {
        reads: ['R§4-9', 'R§4-10', 'R§7-1'],
        title: 'an answer without a success flag shows the failure text',
        steps: [
          ['fill', 'first_name', 'Анна'],
          PHONE,
          AGREE,
          SEND,
          ['sees', FAILURE_MESSAGE],
          ['click', 'ок'],
          ['has', 'phone'],
        ],
      },
    ],
  },
  {
    at: '/forms/callback?variant=callback',
    answers: { [CALLBACK]: 'lost' },
    readings: [
      {
        reads: ['R§4-10'],
        title: 'a lost network shows the layer too, with its OK',
        steps: [['fill', 'first_name', 'Анна'], PHONE, AGREE, SEND, ['button', 'ок']],
      },
    ],
  },
  {
    at: '/leasing',
    answers: { [CALLBACK]: DONE },
    readings: [
      {
        reads: ['R§2-21'],
        title: 'in popup mode OK closes the modal of the callback form',
        steps: [
          ['click', 'Подобрать автокредит'],
          ['dialog'],
          ['fill', 'last_name', 'Петрова'],
          ['fill', 'first_name', 'Анна'],
          PHONE,
          MOSCOW,
          ['fill', 'car', 'Лада Веста'],
          AGREE,
          SEND,
          ['click', 'ок'],
          ['noDialog'],
        ],
      },
    ],
  },
  {
    at: '/leasing',
    answers: { [CALLBACK]: REFUSED },
    readings: [
      {
        reads: ['R§2-21', 'R§2-20'],
        title:
          'in popup mode OK of a failure closes the modal too, and what was typed is there when it is opened again',
        steps: [
          ['click', 'Подобрать автокредит'],
          ['dialog'],
          ['fill', 'last_name', 'Петрова'],
          ['fill', 'first_name', 'Анна'],
          PHONE,
          MOSCOW,
          ['fill', 'car', 'Лада Веста'],
          AGREE,
          SEND,
          ['sees', FAILURE_TITLE],
          ['click', 'ок'],
          ['noDialog'],
          ['click', 'Подобрать автокредит'],
          ['value', 'last_name', 'Петрова'],
          ['lacks', FAILURE_TITLE],
        ],
      },
    ],
  },
  ...(
    [
      ['Есть постоянная работа', 'Да, могу', /отправлена.*свяж/i],
      ['Есть постоянная работа', 'Нет, не могу', /онлайн.*невозможн.*офис/i],
      ['На пенсии', 'Да, могу', /онлайн.*невозможн.*офис/i],
      ['Не работаю', 'Нет, не могу', /онлайн.*невозможн.*офис/i],
    ] as const
  ).map(
    ([employment, confirmation, message]): Scene => ({
      at: '/forms/refinance',
      answers: { [REFINANCE]: DONE },
      readings: [
        {
          reads: ['R§4-12', 'R§4-11', 'R§2-19'],
          title: `«${employment}» with «${confirmation}» reads ${message}`,
          steps: [
            PHONE,
            ['choose', 'employment_type', employment],
            ['choose', 'can_income_confirmation', confirmation],
            ...(confirmation === 'Да, могу' ? [['fill', 'income_amount', '100000'] as const] : []),
            ['fill', 'loans_count', '3'],
            ['fill', 'loans_amount', '1000000'],
            AGREE,
            SEND,
            ['sees', message],
          ],
        },
        {
          reads: ['R§4-11'],
          title: `then the form is reset («${employment}», «${confirmation}»)`,
          steps: [
            ['click', 'ок'],
            ['has', 'phone'],
            ['value', 'loans_count', ''],
          ],
        },
      ],
    }),
  ),
  {
    at: '/forms/refinance#can_income_confirmation-1',
    readings: [
      {
        reads: ['R§4-14', 'S§3-23'],
        title: 'the hash of the address preselects the second radio of its group',
        steps: [['value', 'can_income_confirmation', 'Нет, не могу']],
      },
    ],
  },
  {
    at: '/forms/refinance#can_income_confirmation-9',
    readings: [
      {
        reads: ['R§4-14', 'S§3-23'],
        title: 'an index that is out of range preselects nothing',
        steps: [['value', 'can_income_confirmation', '']],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=consulting',
    answers: {
      'POST /consulting/corporate': 'held',
      [PARTY]: ROMASHKA,
    },
    readings: [
      {
        reads: ['R§4-15', 'R§2-17', 'R§9-4'],
        title: 'consulting is sending while in flight, then its success has the button «ок, жду»',
        steps: [
          NAMED,
          ['fill', 'email', 'anna@example.ru'],
          PHONE,
          ['type', 'company', 'Ромашка'],
          ['takeSuggestion', /Ромашка/],
          MOSCOW,
          AGREE,
          SEND,
          ['sendsTimes', 'POST /consulting/corporate', 1],
          ['noButton', 'ок, жду'],
          ['release', 'POST /consulting/corporate', { json: {} }],
          ['button', 'ок, жду'],
        ],
      },
      {
        reads: ['R§4-15'],
        title: 'the form is reset',
        steps: [
          ['click', 'ок, жду'],
          ['value', 'fio', ''],
          ['value', 'email', ''],
        ],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=consulting',
    answers: {
      'POST /consulting/corporate': { status: 500, json: {} },
      [PARTY]: ROMASHKA,
    },
    readings: [
      {
        reads: ['R§8-6'],
        title: 'a failed consulting send clears the loader and shows no failure panel',
        steps: [
          NAMED,
          ['fill', 'email', 'anna@example.ru'],
          PHONE,
          ['type', 'company', 'Ромашка'],
          ['takeSuggestion', /Ромашка/],
          MOSCOW,
          AGREE,
          SEND,
          ['sendsTimes', 'POST /consulting/corporate', 1],
          ['button', 'Отправить'],
          ['lacks', FAILURE_TITLE],
          ['value', 'email', 'anna@example.ru'],
        ],
      },
    ],
  },
];
