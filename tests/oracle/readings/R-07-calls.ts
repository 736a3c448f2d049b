import { ANYTHING, type Scene } from '../reading.ts';
import { AGREE, FULL_NAME, GEO, PHONE, PORTAL, SEND } from './common-steps.ts';

const FIO = 'POST /hfl/suggestions/api/4_1/rs/suggest/fio' as const;
const NAMES = {
  json: {
    suggestions: [
      {
        value: 'Иванов Иван',
        data: {
          surname: 'Иванов',
          name: 'Иван',
          patronymic: null,
          gender: 'male',
          stringValue: 'Иванов Иван',
        },
      },
    ],
  },
};

/** R§7 Calls that a page makes. */
export const R07_CALLS: Scene[] = [
  {
    at: '/forms/pro-portal',
    still: true,
    answers: { [FIO]: NAMES },
    readings: [
      {
        reads: ['R§7-14', 'R§9-10', 'R§7-12'],
        title: 'two characters of a name ask nothing',
        steps: [
          ['type', 'fio', 'Ив'],
          ['passes', 1000],
          ['sendsTimes', FIO, 0],
        ],
      },
      {
        reads: ['R§7-14', 'R§9-10', 'S§7-12'],
        title: 'the third asks, 300 ms after it was typed',
        steps: [
          ['type', 'fio', 'а'],
          ['passes', 299],
          ['sendsTimes', FIO, 0],
          ['passes', 1],
          ['sendsTimes', FIO, 1],
          ['sends', FIO, { query: 'Ива', parts: ANYTHING }],
        ],
      },
    ],
  },
  {
    at: '/forms/pro-portal',
    still: true,
    answers: { [FIO]: 'held' },
    readings: [
      {
        reads: ['R§7-14', 'S§7-12'],
        title: 'nothing is asked while a request is in flight',
        steps: [
          ['type', 'fio', 'Ив'],
          ['passes', 1000],
          ['type', 'fio', 'ан'],
          ['passes', 300],
          ['sendsTimes', FIO, 1],
          ['type', 'fio', 'о'],
          ['passes', 1000],
          ['sendsTimes', FIO, 1],
        ],
      },
    ],
  },
  {
    at: '/forms/geo?variant=geo',
    answers: { [GEO]: { json: { success: true, id: 7 } } },
    readings: [
      {
        reads: ['R§7-2', 'R§7-19'],
        title: 'the id of the answer is that of form_success',
        steps: [
          ['fill', 'name', 'Анна'],
          PHONE,
          ['choose', 'region', 'Москва'],
          AGREE,
          SEND,
          ['reports', { event: 'form_success', requestId: /^7$/ }],
        ],
      },
    ],
  },
  {
    at: '/forms/pro-portal',
    answers: {
      [PORTAL]: { json: { status: 200, success: true, id: 11, data: {}, response: { lead_id: 5 } } },
    },
    readings: [
      {
        reads: ['R§7-19'],
        title: 'form_success has the request id and the lead_id',
        steps: [
          ['fill', 'fio', FULL_NAME],
          PHONE,
          AGREE,
          SEND,
          ['reports', { event: 'form_success', requestId: /^11$/, leadId: /^5$/ }],
        ],
      },
    ],
  },
];
