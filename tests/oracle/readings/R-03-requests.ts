import { ABSENT, ANYTHING, jsonText, type Scene } from '../reading.ts';
import { AGREE, DONE, GENERAL, GEO, IN_MOSCOW, MOSCOW, PHONE, PHONE_SENT, SEND } from './common-steps.ts';

const LOCATION = jsonText({
  value: ANYTHING,
  name: 'Москва',
  name_en: ANYTHING,
  name_for_spec: ANYTHING,
  region: ANYTHING,
});

/** R§3 Entities and their fields: call request, flexible and geo payloads. */
export const R03_REQUESTS: Scene[] = [
  {
    at: '/forms/phone-call?variant=retail',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§3-4'],
        title: 'location is sent also where no city was chosen',
        steps: [PHONE, AGREE, SEND, ['sends', GENERAL, { location: LOCATION }]],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=form-vip&utm_source=mail',
    smoke: true,
    answers: { 'POST /crm/form-vip/create': DONE },
    readings: [
      {
        reads: ['R§3-1', 'R§7-4'],
        title: 'a call request of a type that is not general carries these members and no other',
        steps: [
          PHONE,
          AGREE,
          SEND,
          [
            'sendsOnly',
            'POST /crm/form-vip/create',
            {
              form_id: ANYTHING,
              region: '77',
              product_code: ANYTHING,
              phone: PHONE_SENT,
              conversionPage: ANYTHING,
              fio: ABSENT,
              paramsAdditional: jsonText(ANYTHING),
              utm: jsonText(ANYTHING),
              crmFormTypeId: ANYTHING,
            },
          ],
        ],
      },
      {
        reads: ['R§3-1'],
        title: 'utm is JSON with the source of the address',
        steps: [['sends', 'POST /crm/form-vip/create', { utm: jsonText({ utm_source: 'mail' }) }]],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=form-ivi',
    answers: { 'POST /crm/form-ivi/create': DONE },
    readings: [
      {
        reads: ['R§3-1', 'R§7-4'],
        title: 'form-ivi is sent to its own type',
        steps: [
          PHONE,
          AGREE,
          SEND,
          ['sends', 'POST /crm/form-ivi/create', { phone: PHONE_SENT, product_code: ANYTHING }],
        ],
      },
    ],
  },
  {
    at: '/private',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§3-2'],
        title: 'private banking sends page_block_id and phone alone',
        steps: [PHONE, AGREE, SEND, ['sendsOnly', GENERAL, { page_block_id: ANYTHING, phone: PHONE_SENT }]],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=general&utm_source=mail&yclid=y1',
    smoke: true,
    cookies: IN_MOSCOW,
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§3-3', 'R§7-3'],
        title: 'the flexible form sends its members, and paramsAdditional holds what has no member',
        steps: [
          PHONE,
          ['fill', 'fio', 'Анна Петрова'],
          ['fill', 'email', 'anna@example.ru'],
          ['choose', 'gender', 'Ж'],
          ['fill', 'birthday', '15.04.1990'],
          ['fill', 'inn', '500100732259'],
          ['fill', 'comment', 'Позвоните утром'],
          MOSCOW,
          AGREE,
          SEND,
          [
            'sends',
            GENERAL,
            {
              location: LOCATION,
              form_id: ANYTHING,
              region: '77',
              utm: jsonText({ utm_source: 'mail' }),
              crmFormTypeId: ANYTHING,
              productId: ANYTHING,
              conversionPage: ANYTHING,
              yclid: 'y1',
              ym_uid: '17',
              phone: PHONE_SENT,
              fio: 'Анна Петрова',
              paramsAdditional: jsonText({
                email: 'anna@example.ru',
                gender: ANYTHING,
                inn: '500100732259',
                birthday: '15.04.1990',
                comment: 'Позвоните утром',
              }),
            },
          ],
        ],
      },
      {
        reads: ['R§3-3'],
        title: 'form_block_id is not sent where the target type is not email',
        steps: [['sends', GENERAL, { form_block_id: ABSENT }]],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=email',
    answers: { 'POST /crm/email/create': DONE },
    readings: [
      {
        reads: ['R§3-3', 'R§7-4'],
        title: 'the type email sends its form_block_id',
        steps: [
          ['fill', 'fio', 'Анна'],
          ['fill', 'email', 'anna@example.ru'],
          ['fill', 'comment', 'Напишите мне'],
          AGREE,
          SEND,
          ['sends', 'POST /crm/email/create', { form_block_id: ANYTHING }],
        ],
      },
    ],
  },
  ...(['retail', 'form-with-name', 'form-with-name-retail'] as const).map(
    (variant): Scene => ({
      at: `/forms/phone-call?variant=${variant}`,
      cookies: IN_MOSCOW,
      answers: { [GENERAL]: DONE },
      readings: [
        {
          reads: ['R§3-4'],
          title: `${variant} goes to general with productId, location and googleId`,
          steps: [
            ...(variant === 'retail' ? [] : [['fill', 'name', 'Анна'] as const]),
            PHONE,
            AGREE,
            SEND,
            [
              'sends',
              GENERAL,
              {
                productId: ANYTHING,
                product_code: ABSENT,
                location: LOCATION,
                googleId: ANYTHING,
                phone: PHONE_SENT,
                ...(variant === 'retail' ? {} : { fio: 'Анна' }),
              },
            ],
          ],
        },
      ],
    }),
  ),
  {
    at: '/forms/geo?variant=geo',
    answers: { [GEO]: { json: { success: true, id: 7 } } },
    readings: [
      {
        reads: ['R§3-6', 'R§7-2'],
        title: 'a geo request has six members',
        steps: [
          ['fill', 'name', 'Анна'],
          PHONE,
          MOSCOW,
          AGREE,
          SEND,
          [
            'sendsOnly',
            GEO,
            {
              form_id: ANYTHING,
              name: 'Анна',
              phone: PHONE_SENT,
              region: ANYTHING,
              product_code: ANYTHING,
              crmFormTypeId: ANYTHING,
            },
          ],
        ],
      },
    ],
  },
];
