import type { Scene } from '../reading.ts';
import {
  AGREE,
  CALLBACK,
  DONE,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  FULL_NAME,
  GENERAL,
  MORTGAGE,
  MOSCOW,
  PHONE,
  PORTAL,
  REFINANCE,
  REFUSED,
  SEND,
} from './common-steps.ts';

const NAMED = ['fill', 'fio', FULL_NAME] as const;

/** R§4 States and transitions. */
export const R04: Scene[] = [
  {
    at: '/forms/phone-call?variant=retail',
    smoke: true,
    answers: { [GENERAL]: 'held' },
    readings: [
      {
        reads: ['R§4-1', 'R§4-6'],
        title: 'while a request is sent, pressing again sends no second one',
        steps: [PHONE, AGREE, SEND, ['press', 'Enter'], ['sendsTimes', GENERAL, 1]],
      },
      {
        reads: ['R§4-1', 'R§4-6'],
        title: 'then success shows its layer',
        steps: [
          ['release', GENERAL, DONE],
          ['button', 'ок'],
        ],
      },
      {
        reads: ['R§4-2', 'R§4-7'],
        title: 'closing it returns to the form, whose values are reset',
        steps: [
          ['click', 'ок'],
          ['has', 'phone'],
          ['value', 'phone', /^(\+7 ?)?$/],
          ['unticked', 'consent'],
          ['noButton', 'ок'],
        ],
      },
    ],
  },
  {
    at: '/',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§4-2', 'R§4-7'],
        title: 'in a modal, closing the success layer closes the modal',
        steps: [
          ['click', 'Оставить имя и телефон'],
          ['dialog'],
          ['fill', 'name', 'Анна'],
          PHONE,
          AGREE,
          SEND,
          ['click', 'ок'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§4-2'],
        title: 'opened again, the form is empty',
        steps: [['click', 'Оставить имя и телефон'], ['dialog'], ['value', 'name', ''], ['press', 'Escape']],
      },
    ],
  },
  ...(
    [
      ['success is not true', REFUSED],
      ['success is a text', { json: { success: 'true' } }],
      ['success is not there', { json: {} }],
      ['the server fails', { status: 500, json: {} }],
    ] as const
  ).map(
    ([reason, answer]): Scene => ({
      at: '/forms/flexible?variant=general',
      answers: { [GENERAL]: answer },
      readings: [
        {
          reads: ['R§4-3', 'R§4-5', 'R§8-2', 'R§7-3'],
          title: `the flexible form shows the failure where ${reason}`,
          steps: [
            PHONE,
            ['fill', 'fio', 'Анна'],
            AGREE,
            SEND,
            ['sees', FAILURE_TITLE],
            ['sees', FAILURE_MESSAGE],
            ['button', 'ок'],
          ],
        },
        {
          reads: ['R§4-4'],
          title: `it is a dialog, where ${reason}`,
          differs: 'A-122: beside an inline form the failure is a panel, which covers nothing that was typed',
          steps: [['dialog']],
        },
        {
          reads: ['R§4-4'],
          title: `its OK returns to the form with what was typed, where ${reason}`,
          steps: [
            ['click', 'ок'],
            ['lacks', FAILURE_TITLE],
            ['value', 'phone', /916 123 45 67/],
            ['button', 'Отправить'],
          ],
        },
      ],
    }),
  ),
  {
    at: '/corporate',
    answers: { 'POST /crm/corporate/create': DONE },
    readings: [
      {
        reads: ['R§4-4'],
        title: 'closing the success of a flexible form in a modal closes the modal',
        steps: [
          ['click', 'Подать заявку'],
          ['dialog'],
          ['fill', 'fio', 'Анна'],
          PHONE,
          ['fill', 'position', 'Бухгалтер'],
          ['fill', 'inn', '500100732259'],
          MOSCOW,
          AGREE,
          SEND,
          ['click', 'ок'],
          ['noDialog'],
        ],
      },
    ],
  },
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
  ...(
    [
      ['Работаю постоянно', 'Да, могу', /отправлена.*свяж/i],
      ['Работаю постоянно', 'Нет, не могу', /онлайн.*невозможн.*офис/i],
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
      'POST /suggestions/api/4_1/rs/suggest/party': {
        json: {
          suggestions: [
            {
              value: 'ООО "Ромашка"',
              data: {
                inn: '7707083893',
                address: { value: 'г Москва' },
                opf: { short: 'ООО', code: '12300' },
                okved: '62.01',
              },
            },
          ],
        },
      },
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
      'POST /suggestions/api/4_1/rs/suggest/party': {
        json: {
          suggestions: [
            {
              value: 'ООО "Ромашка"',
              data: {
                inn: '7707083893',
                address: { value: 'г Москва' },
                opf: { short: 'ООО', code: '12300' },
                okved: '62.01',
              },
            },
          ],
        },
      },
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
  {
    at: '/forms/pro-portal',
    answers: {
      [PORTAL]: {
        status: 422,
        json: {
          status: 422,
          success: false,
          id: null,
          data: { contact_name: 'Такое имя не принято', contact_birthday: 'Дата не принята' },
          response: null,
        },
      },
    },
    readings: [
      {
        reads: ['R§4-16', 'R§8-3'],
        title: 'errors of the server stand at their fields',
        steps: [
          NAMED,
          PHONE,
          ['fill', 'birthday', '15.04.1990'],
          AGREE,
          SEND,
          ['error', 'fio', 'Такое имя не принято'],
          ['error', 'birthday', 'Дата не принята'],
          ['noError', 'phone'],
          ['button', 'Отправить'],
        ],
      },
      {
        reads: ['R§4-16'],
        title: 'editing a field clears its error and no other',
        steps: [
          ['fill', 'fio', 'Иванов Пётр'],
          ['noError', 'fio'],
          ['error', 'birthday', 'Дата не принята'],
        ],
      },
      {
        reads: ['R§4-16', 'R§3-17'],
        title: 'success shows a panel',
        steps: [
          [
            'answer',
            PORTAL,
            { json: { status: 200, success: true, id: 1, data: {}, response: { lead_id: 5 } } },
          ],
          ['fill', 'birthday', '16.04.1990'],
          SEND,
          ['button', 'ок'],
        ],
      },
    ],
  },
  ...(
    [
      ['contact_gender', 'gender'],
      ['contact_region', 'region'],
      ['lead_inn', 'inn'],
      ['comment', 'comment'],
    ] as const
  ).map(
    ([wire, field]): Scene => ({
      at: '/forms/pro-portal',
      answers: {
        [PORTAL]: {
          json: {
            status: 422,
            success: false,
            id: null,
            data: { [wire]: 'Ответ не принят' },
            response: null,
          },
        },
      },
      readings: [
        {
          reads: ['R§8-3', 'R§4-16'],
          title: `an error of ${wire} stands at its field, also where the status is of the body alone`,
          steps: [NAMED, PHONE, AGREE, SEND, ['error', field, 'Ответ не принят']],
        },
      ],
    }),
  ),
  {
    at: '/forms/pro-portal',
    answers: {
      [PORTAL]: {
        status: 422,
        json: {
          status: 422,
          success: false,
          id: null,
          data: { product: 'Нет такого продукта' },
          response: null,
        },
      },
    },
    readings: [
      {
        reads: ['R§8-2', 'R§4-16'],
        title: 'an error of a field that is not on the form shows the generic panel',
        steps: [
          NAMED,
          PHONE,
          AGREE,
          SEND,
          ['sees', FAILURE_TITLE],
          ['sees', FAILURE_MESSAGE],
          ['button', 'ок'],
        ],
      },
    ],
  },
  ...(
    [
      ['success is false', REFUSED],
      ['success is not there', { json: {} }],
      ['the call is lost', 'lost'],
    ] as const
  ).map(
    ([reason, answer]): Scene => ({
      at: '/forms/mortgage?variant=main',
      answers: { [MORTGAGE]: answer },
      readings: [
        {
          reads: ['R§4-17', 'R§4-18', 'R§8-2'],
          title: `a mortgage request fails where ${reason}`,
          ...(answer === 'lost' && {
            differs: 'A-123: a lost connection has its title, and a message of what to do',
          }),
          steps: [PHONE, AGREE, SEND, ['sees', FAILURE_TITLE], ['sees', FAILURE_MESSAGE]],
        },
        {
          reads: ['R§4-17'],
          title: `its OK returns to the form, where ${reason}`,
          steps: [
            ['click', 'ок'],
            ['lacks', FAILURE_TITLE],
            ['button', 'Отправить'],
          ],
        },
      ],
    }),
  ),
  {
    at: '/forms/mortgage?variant=main',
    answers: { [MORTGAGE]: DONE },
    readings: [
      {
        reads: ['R§4-17', 'R§3-19'],
        title: 'OK after a success resets the mortgage form',
        steps: [PHONE, AGREE, SEND, ['click', 'ок'], ['has', 'phone'], ['value', 'phone', /^(\+7 ?)?$/]],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=payroll',
    readings: [
      {
        reads: ['R§4-20', 'R§9-14'],
        title: 'a failed submit scrolls the first invalid field to 16 px',
        steps: [SEND, ['restsAt', 'fio', 16]],
      },
    ],
  },
  {
    at: '/',
    readings: [
      {
        reads: ['R§4-20', 'R§9-14', 'S§9-22'],
        title: 'the privacy field is scrolled to 40 px',
        steps: [PHONE, SEND, ['error', 'consent'], ['restsAt', 'consent', 40]],
      },
    ],
  },
];
