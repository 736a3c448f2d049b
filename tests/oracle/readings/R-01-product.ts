import { ANYTHING, type Scene } from '../reading.ts';
import { AGREE, DONE, GENERAL, GEO, MUSEUM, PHONE, SEND } from './common-steps.ts';

/** R§1 What the product does and for whom. */
export const R01: Scene[] = [
  {
    at: '/en/forms/callback?variant=callback',
    answers: { 'POST /en/private-person/auto-request/request/create': DONE },
    readings: [
      {
        reads: ['R§1-3', 'R§7-1'],
        title: 'a callback in English is sent below /en',
        steps: [
          ['fill', 'english name', 'Анна'],
          ['fill', 'english phone', '9161234567'],
          ['tick', 'english consent'],
          ['click', /^Send|^Submit/],
          ['sends', 'POST /en/private-person/auto-request/request/create', { form_id: ANYTHING }],
        ],
      },
    ],
  },
  {
    at: '/en/forms/phone-call?variant=retail',
    answers: { 'POST /en/crm/general/create': DONE, [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§1-3'],
        title: 'a request whose path in the table shows no language gets the prefix too',
        differs: 'A-120: the table of calls shows where the language is in a path',
        steps: [
          ['fill', 'english phone', '9161234567'],
          ['tick', 'english consent'],
          ['click', /^Send|^Submit/],
          ['sends', 'POST /en/crm/general/create', { phone: ANYTHING }],
        ],
      },
    ],
  },
  {
    at: '/en/forms/museum-partner',
    answers: { [MUSEUM]: DONE },
    readings: [
      {
        reads: ['R§7-5'],
        title: 'the museum’s content is loaded without a language, as the table of calls shows it',
        differs:
          'A-121: the content is needed in the language of the page, and R§1 puts the language into the path',
        steps: [['sends', 'GET /private-person/vip-request/request/result', {}]],
      },
    ],
  },
  {
    at: '/forms/geo?variant=geo',
    answers: { [GEO]: { json: { success: true, id: 7 } } },
    readings: [
      {
        reads: ['R§1-2'],
        title: 'a request ends in a success panel',
        steps: [
          ['fill', 'name', 'Анна'],
          PHONE,
          ['choose', 'region', 'Москва'],
          AGREE,
          SEND,
          ['sees', 'Ваша заявка отправлена! Мы свяжемся с вами в ближайшее время'],
          ['button', 'ок'],
        ],
      },
    ],
  },
];
