import { ANYTHING, type Scene } from '../reading.ts';
import {
  AGREE,
  DONE,
  FULL_NAME,
  IDS,
  IN_MOSCOW,
  MORTGAGE,
  MOSCOW,
  MUSEUM,
  PHONE,
  PHONE_SENT,
  PORTAL,
  PORTAL_DONE,
  SEND,
} from './common-steps.ts';

/** R§3 Entities and their fields: portal, mortgage, museum partner. */
export const R03_APPLICATIONS: Scene[] = [
  {
    at: '/forms/pro-portal?yclid=y1',
    pageEach: true,
    cookies: IDS,
    answers: { [PORTAL]: PORTAL_DONE },
    readings: [
      {
        reads: ['R§3-15', 'R§3-16', 'R§7-8'],
        title: 'the portal sends the form fields and what the page knows',
        steps: [
          ['fill', 'fio', FULL_NAME],
          ['choose', 'gender', 'М'],
          PHONE,
          MOSCOW,
          ['fill', 'birthday', '15.04.1990'],
          ['fill', 'comment', 'Утром'],
          AGREE,
          SEND,
          [
            'sends',
            PORTAL,
            {
              contact_phone: /9161234567$/,
              isRusPhone: ANYTHING,
              contact_name: FULL_NAME,
              contact_gender: 1,
              contact_region: ANYTHING,
              contact_birthday: '15.04.1990',
              comment: 'Утром',
              accept_info: ANYTHING,
              formId: ANYTHING,
              product: ANYTHING,
              google_id: ANYTHING,
              yclid: 'y1',
              ym_uid: '17',
              user_agent: /Mozilla/,
              cost: '',
              payments_quantity: '',
              transfer_summ: '',
            },
          ],
        ],
      },
      {
        reads: ['R§3-15'],
        title: 'referrer is sent also where there is none',
        differs: 'A-97: what the page does not know is left out',
        steps: [['fill', 'fio', FULL_NAME], PHONE, AGREE, SEND, ['sends', PORTAL, { referrer: ANYTHING }]],
      },
      {
        reads: ['R§3-15'],
        title: 'url is the full address of the page',
        steps: [
          ['fill', 'fio', FULL_NAME],
          PHONE,
          AGREE,
          SEND,
          ['sends', PORTAL, { url: /^https?:\/\/[^/]+\/forms\/pro-portal$/ }],
        ],
      },
      {
        reads: ['R§3-16'],
        title: 'female is sent as 2',
        steps: [
          ['fill', 'fio', 'Иванова Анна'],
          ['choose', 'gender', 'Ж'],
          PHONE,
          AGREE,
          SEND,
          ['sends', PORTAL, { contact_gender: 2 }],
        ],
      },
      {
        reads: ['R§3-16'],
        title: 'no gender is sent as null',
        steps: [['fill', 'fio', FULL_NAME], PHONE, AGREE, SEND, ['sends', PORTAL, { contact_gender: null }]],
      },
    ],
  },
  ...(
    [
      ['main', []],
      ['nornikel', [['choose', 'purpose', 'Купить квартиру']]],
      [
        'multicenter',
        [
          ['choose', 'service', 'Новая ипотека'],
          ['fill', 'fio', FULL_NAME],
        ],
      ],
    ] as const
  ).map(
    ([variant, own]): Scene => ({
      at: `/forms/mortgage?variant=${variant}`,
      cookies: IN_MOSCOW,
      answers: { [MORTGAGE]: DONE },
      readings: [
        {
          reads: ['R§3-18', 'R§7-9'],
          title: `mortgage_${variant} sends its members`,
          steps: [
            PHONE,
            ...own,
            AGREE,
            SEND,
            [
              'sends',
              MORTGAGE,
              {
                mobile_phone: /9161234567$/,
                block_id: ANYTHING,
                landing_page: ANYTHING,
                location: ANYTHING,
                client_history: ANYTHING,
                ...(variant === 'nornikel' ? { purpose_of_address: ANYTHING } : {}),
                ...(variant === 'multicenter' ? { service_list: ANYTHING, fio: FULL_NAME } : {}),
              },
            ],
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
        reads: ['R§3-21', 'R§7-6'],
        title: 'the museum partner’s request has five members',
        steps: [
          ['fill', 'name', FULL_NAME],
          PHONE,
          MOSCOW,
          ['fill', 'comment', 'Утром'],
          AGREE,
          SEND,
          [
            'sendsOnly',
            MUSEUM,
            {
              name: FULL_NAME,
              phone: PHONE_SENT,
              region_code: '77',
              comment: 'Утром',
              product_code: ANYTHING,
            },
          ],
        ],
      },
    ],
  },
];
