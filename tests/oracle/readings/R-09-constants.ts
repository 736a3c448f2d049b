import type { Scene } from '../reading.ts';
import { AGREE, DONE, GENERAL, PARTY, PHONE, SEND, SUCCESS_MESSAGE } from './common-steps.ts';

/** Fifteen companies, of which a list shows ten. */
const FIFTEEN = {
  json: {
    suggestions: Array.from({ length: 15 }, (_, index) => ({
      value: `ООО "Ромашка ${index}"`,
      data: {
        inn: '7707083893',
        address: { value: 'г Москва' },
        opf: { short: 'ООО', code: '12300' },
        okved: '62.01',
      },
    })),
  },
};

/** R§9 Constants and limits. */
export const R09: Scene[] = [
  {
    at: '/forms/flexible?variant=general',
    smoke: true,
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§9-2', 'S§9-27'],
        title: 'the default success text',
        steps: [PHONE, ['fill', 'fio', 'Анна'], AGREE, SEND, ['sees', SUCCESS_MESSAGE]],
      },
    ],
  },
  {
    at: '/',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§9-14', 'R§2-27', 'R§9-13', 'S§9-20', 'S§2-15'],
        title: 'the success panel comes to rest 129 px below the edge of a phone',
        steps: [PHONE, AGREE, SEND, ['button', 'ок'], ['restsAt', 'panel', 129]],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=email',
    answers: { 'POST /crm/email/create': DONE },
    readings: [
      {
        reads: ['R§9-7'],
        title: 'a flexible form without a phone sends +70000000000',
        steps: [
          ['fill', 'fio', 'Анна'],
          ['fill', 'email', 'anna@example.ru'],
          ['fill', 'comment', 'Напишите мне'],
          AGREE,
          SEND,
          ['sends', 'POST /crm/email/create', { phone: '+70000000000' }],
        ],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=retail',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§9-11', 'S§9-8'],
        title: 'the region is 77 when none was chosen',
        steps: [PHONE, AGREE, SEND, ['sends', GENERAL, { region: '77' }]],
      },
      {
        reads: ['R§9-17', 'S§9-25'],
        title: 'the language is Russian',
        steps: [['attribute', 'html', 'lang', /^ru/]],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=consulting',
    still: true,
    answers: { [PARTY]: FIFTEEN },
    readings: [
      {
        reads: ['R§9-10', 'S§9-15'],
        title: 'companies are asked for from the third character on, 300 ms after it',
        steps: [
          ['type', 'company', 'Ро'],
          ['passes', 1000],
          ['sendsTimes', PARTY, 0],
          ['type', 'company', 'м'],
          ['passes', 299],
          ['sendsTimes', PARTY, 0],
          ['passes', 1],
          ['sendsTimes', PARTY, 1],
          ['sends', PARTY, { query: 'Ром' }],
        ],
      },
      {
        reads: ['R§9-10'],
        title: 'ten of fifteen suggestions are shown',
        steps: [['element', '[role=listbox] [role=option]', 10]],
      },
    ],
  },
];
