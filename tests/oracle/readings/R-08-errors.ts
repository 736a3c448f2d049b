import type { Scene } from '../reading.ts';
import {
  AGREE,
  CARD,
  FAILURE_MESSAGE,
  FAILURE_TITLE,
  FULL_NAME,
  GENERAL,
  PHONE,
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
