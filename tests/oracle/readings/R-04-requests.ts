import type { Scene } from '../reading.ts';
import {
  AGREE,
  DONE,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  GENERAL,
  MOSCOW,
  PHONE,
  REFUSED,
  SEND,
} from './common-steps.ts';

/** R§4 States and transitions: the generic form and the flexible one. */
export const R04_REQUESTS: Scene[] = [
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
          steps: [['dialog']],
        },
        {
          reads: ['R§4-4'],
          title: `its OK returns to the form with what was typed, where ${reason}`,
          steps: [
            ['click', 'ок'],
            ['noDialog'],
            ['lacks', FAILURE_TITLE],
            ['value', 'phone', /916 123 45 67/],
            ['button', 'Отправить'],
            ['answer', GENERAL, DONE],
            SEND,
            ['button', 'ок'],
            ['lacks', FAILURE_TITLE],
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
    at: '/corporate',
    answers: { 'POST /crm/corporate/create': REFUSED },
    readings: [
      {
        reads: ['R§4-4'],
        title: 'the failure of a flexible form in a modal leads back to the form in it',
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
          ['sees', FAILURE_TITLE],
          ['click', 'ок'],
          ['lacks', FAILURE_TITLE],
          ['value', 'fio', 'Анна'],
          ['button', 'Отправить'],
        ],
      },
    ],
  },
];
