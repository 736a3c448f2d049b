import type { Scene } from '../reading.ts';
import {
  AGREE,
  CARD,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  FULL_NAME,
  GENERAL,
  PHONE,
  PORTAL,
  REFUSED,
  SEND,
} from './common-steps.ts';

/** R§8 Error catalogue. */
export const R08: Scene[] = [
  {
    at: '/forms/flexible?variant=general',
    answers: { [GENERAL]: REFUSED },
    readings: [
      {
        reads: ['R§8-1', 'R§4-4'],
        title: 'the generic panel has its title, its message and the button «ок»',
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
    ],
  },
  {
    at: '/forms/pro-portal',
    answers: {
      [PORTAL]: {
        status: 422,
        json: { status: 422, success: false, id: null, data: { contact_gender: '' }, response: null },
      },
    },
    readings: [
      {
        reads: ['R§8-5', 'S§8-9'],
        title: 'a radio group whose error has no text shows «Ошибка»',
        steps: [['fill', 'fio', FULL_NAME], PHONE, AGREE, SEND, ['error', 'gender', 'Ошибка']],
      },
    ],
  },
  {
    at: '/forms/simple-card',
    answers: { [CARD]: { status: 500, json: {} } },
    readings: [
      {
        reads: ['R§7-7', 'R§8-7'],
        title: 'a failed card application ends its sending, and can be sent again',
        steps: [
          ['fill', 'name', FULL_NAME],
          PHONE,
          AGREE,
          SEND,
          ['sendsTimes', CARD, 1],
          ['sees', FAILURE_TITLE],
        ],
      },
    ],
  },
];
