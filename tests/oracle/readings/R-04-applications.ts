import type { Scene } from '../reading.ts';
import {
  AGREE,
  DONE,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  FULL_NAME,
  MORTGAGE,
  PHONE,
  PORTAL,
  REFUSED,
  SEND,
} from './common-steps.ts';

const NAMED = ['fill', 'fio', FULL_NAME] as const;

/** R§4 States and transitions: portal, mortgage, a failed submit. */
export const R04_APPLICATIONS: Scene[] = [
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
