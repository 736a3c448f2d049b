import { ANYTHING, type Scene } from '../reading.ts';
import {
  AGREE,
  CALLBACK,
  CARD,
  DONE,
  FULL_NAME,
  MOSCOW,
  MUSEUM,
  PHONE,
  PORTAL,
  REFINANCE,
  SEND,
} from './common-steps.ts';

/** R§2 Screens and routes: refinance, callback, portal, mortgage, museum partner, card. */
export const R02_APPLICATIONS: Scene[] = [
  {
    at: '/forms/consulting?variant=payroll',
    readings: [
      {
        reads: ['R§2-16'],
        title: 'payroll asks for staff and wage fund too',
        steps: [
          ['has', 'staff'],
          ['has', 'wage_fund'],
        ],
      },
    ],
  },
  {
    at: '/forms/refinance',
    answers: { [REFINANCE]: DONE },
    readings: [
      {
        reads: ['R§2-18'],
        title: 'phone, employment, confirmation, income, number and total of loans, and a privacy note',
        steps: [
          ['has', 'phone'],
          ['has', 'employment_type'],
          ['has', 'can_income_confirmation'],
          ['choose', 'can_income_confirmation', 'Да, могу'],
          ['has', 'income_amount'],
          ['has', 'loans_count'],
          ['has', 'loans_amount'],
          ['has', 'consent'],
        ],
      },
      {
        reads: ['R§2-18', 'R§4-13'],
        title: 'the income is hidden when it cannot be confirmed',
        steps: [
          ['choose', 'can_income_confirmation', 'Нет, не могу'],
          ['hasNot', 'income_amount'],
        ],
      },
    ],
  },
  {
    at: '/forms/callback?variant=callback',
    answers: { [CALLBACK]: DONE },
    readings: [
      {
        reads: ['R§2-20'],
        title: 'title, fields, a privacy line and a button',
        steps: [
          ['element', 'main h1, main h2', 1],
          ['has', 'phone'],
          ['has', 'consent'],
          ['button', 'Отправить'],
        ],
      },
    ],
  },
  {
    at: '/forms/pro-portal?cost=1000&payments_quantity=3&transfer_summ=500',
    answers: {
      [PORTAL]: { json: { status: 200, success: true, id: 1, data: {}, response: { lead_id: 5 } } },
    },
    readings: [
      {
        reads: ['R§2-23', 'R§3-15'],
        title: 'the three query parameters are read, and sent as strings',
        steps: [
          ['fill', 'fio', FULL_NAME],
          PHONE,
          AGREE,
          SEND,
          ['sends', PORTAL, { cost: '1000', payments_quantity: '3', transfer_summ: '500' }],
        ],
      },
    ],
  },
  {
    at: '/forms/pro-portal',
    answers: {
      [PORTAL]: { json: { status: 200, success: true, id: 1, data: {}, response: { lead_id: 5 } } },
    },
    readings: [
      {
        reads: ['R§2-23'],
        title: 'they are optional: a request without them is sent',
        steps: [
          ['fill', 'fio', FULL_NAME],
          PHONE,
          AGREE,
          SEND,
          ['sends', PORTAL, { contact_phone: ANYTHING }],
        ],
      },
    ],
  },
  ...(['main', 'nornikel', 'multicenter'] as const).map(
    (variant): Scene => ({
      at: `/forms/mortgage?variant=${variant}`,
      readings: [
        {
          reads: ['R§2-24', 'R§3-20'],
          title: `mortgage_${variant} starts with the fields that are its own`,
          steps: [
            ['has', 'phone'],
            ['has', 'consent'],
            [variant === 'multicenter' ? 'hasNot' : 'has', 'software-providers'],
            [variant === 'nornikel' ? 'has' : 'hasNot', 'purpose'],
            [variant === 'multicenter' ? 'has' : 'hasNot', 'service'],
            [variant === 'multicenter' ? 'has' : 'hasNot', 'fio'],
          ],
        },
      ],
    }),
  ),
  {
    at: '/forms/museum-partner',
    answers: { [MUSEUM]: DONE },
    readings: [
      {
        reads: ['R§2-26', 'R§7-5'],
        title: 'the content of the offer is loaded when it opens',
        steps: [['sends', 'GET /private-person/vip-request/request/result', {}]],
      },
      {
        reads: ['R§2-25', 'R§4-19'],
        title: 'name, region, phone, comment, consent and a button; a success layer follows',
        steps: [
          ['fill', 'name', FULL_NAME],
          PHONE,
          MOSCOW,
          ['fill', 'comment', 'Позвоните утром'],
          AGREE,
          SEND,
          ['button', 'ок'],
        ],
      },
    ],
  },
  {
    at: '/forms/simple-card',
    answers: { [CARD]: DONE },
    readings: [
      {
        reads: ['R§7-7'],
        title: 'the card form sends the language of its page',
        steps: [['fill', 'name', FULL_NAME], PHONE, AGREE, SEND, ['sends', CARD, { language: 'ru' }]],
      },
    ],
  },
];
