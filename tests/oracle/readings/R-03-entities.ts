import { ABSENT, ANYTHING, including, jsonText, type Scene, without } from '../reading.ts';
import {
  AGREE,
  CALLBACK,
  DONE,
  FULL_NAME,
  GENERAL,
  GEO,
  MORTGAGE,
  MOSCOW,
  MUSEUM,
  PHONE,
  PHONE_SENT,
  PORTAL,
  REFINANCE,
  SEND,
} from './common-steps.ts';

const PARTY = 'POST /suggestions/api/4_1/rs/suggest/party' as const;
/** With the members of S§7 and no other. */
const ROMASHKA = {
  json: {
    suggestions: [
      {
        value: 'ООО "Ромашка"',
        data: {
          inn: '7707083893',
          address: { value: 'г Москва, ул Садовая, д 1' },
          opf: { short: 'ООО', code: '12300' },
          okved: '62.01',
        },
      },
    ],
  },
};
const LOCATION = jsonText({
  value: ANYTHING,
  name: 'Москва',
  name_en: ANYTHING,
  name_for_spec: ANYTHING,
  region: ANYTHING,
});
const PORTAL_DONE = { json: { status: 200, success: true, id: 1, data: {}, response: { lead_id: 5 } } };
const IDS = { _ga: 'GA1.1.1.2', _ym_uid: '17' };
/** A visitor who has chosen a city, which the site remembers. */
const IN_MOSCOW = { ...IDS, 'zayavka.city': 'moscow' };

const EMPLOYMENT = [
  ['Не работаю', 'not_working'],
  ['На пенсии', 'pensioner'],
  ['Работаю постоянно', 'permanent_job'],
  ['Работаю неофициально', 'unofficial_job'],
] as const;

/** R§3 Entities and their fields. */
export const R03: Scene[] = [
  {
    at: '/forms/phone-call?variant=retail',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§3-4'],
        title: 'location is sent also where no city was chosen',
        differs: 'A-97: what the page does not know is left out',
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
  ...(['consulting', 'payroll'] as const).map((kind): Scene => {
    const call = kind === 'consulting' ? 'POST /consulting/corporate' : 'POST /consulting/payroll';
    return {
      at: `/forms/consulting?variant=${kind}`,
      answers: { [PARTY]: ROMASHKA, [call]: { json: {} } },
      readings: [
        {
          reads: ['R§3-7', 'R§7-10', 'R§7-13'],
          title: `${kind} sends form data with the company, the kind and the phone as +7(…`,
          steps: [
            ['fill', 'fio', FULL_NAME],
            ['fill', 'email', 'anna@example.ru'],
            PHONE,
            ['type', 'company', 'Ромашка'],
            ['takeSuggestion', /Ромашка/],
            MOSCOW,
            ...(kind === 'payroll'
              ? ([
                  ['fill', 'staff', '20'],
                  ['fill', 'wage_fund', '1000000'],
                ] as const)
              : []),
            AGREE,
            SEND,
            [
              'sends',
              call,
              {
                name: FULL_NAME,
                email: 'anna@example.ru',
                phone: /^\+7\(/,
                isRusPhone: ANYTHING,
                company_name: 'ООО "Ромашка"',
                company_inn: '7707083893',
                company_address: 'г Москва, ул Садовая, д 1',
                region: ANYTHING,
                'privacy-policy': ANYTHING,
                form_id: ANYTHING,
                product_code: ANYTHING,
                data_id: ANYTHING,
                kind,
                staff: kind === 'payroll' ? '20' : ABSENT,
                wage_fund: kind === 'payroll' ? '1000000' : ABSENT,
              },
            ],
          ],
        },
        {
          reads: ['R§3-7'],
          title: `an empty comment of ${kind} is no obstacle`,
          steps: [['sendsTimes', call, 1]],
        },
      ],
    };
  }),
  {
    at: '/forms/callback?variant=callback',
    answers: { [CALLBACK]: DONE },
    readings: [
      {
        reads: ['R§3-8', 'R§3-10', 'R§7-1'],
        title: 'a callback sends its form_id and a list of type and value; the phone with +7, no privacy',
        steps: [
          ['fill', 'first_name', 'Анна'],
          PHONE,
          AGREE,
          SEND,
          [
            'sendsOnly',
            CALLBACK,
            {
              form_id: ANYTHING,
              fields: including({ type: 'phone', value: PHONE_SENT }, { type: 'first_name', value: 'Анна' }),
            },
          ],
          ['sends', CALLBACK, { fields: without({ type: 'privacy' }) }],
        ],
      },
    ],
  },
  {
    at: '/forms/callback?variant=form-auto',
    answers: { [CALLBACK]: DONE },
    readings: [
      {
        reads: ['R§3-8', 'R§3-9', 'R§3-10'],
        title: 'the region is sent as its label, a custom field with its label',
        steps: [
          ['fill', 'last_name', 'Петрова'],
          ['fill', 'first_name', 'Анна'],
          ['fill', 'second_name', 'Ивановна'],
          ['fill', 'birthday', '15.04.1990'],
          ['fill', 'email', 'anna@example.ru'],
          ['fill', 'car', 'Лада Веста'],
          PHONE,
          MOSCOW,
          AGREE,
          SEND,
          [
            'sends',
            CALLBACK,
            {
              fields: including(
                { type: 'last_name', value: 'Петрова', label: ABSENT },
                { type: 'middle_name', value: 'Ивановна', label: ABSENT },
                { type: 'birthdate', value: '15.04.1990', label: ABSENT },
                { type: 'email', value: 'anna@example.ru', label: ABSENT },
                { type: 'region', value: 'Москва', label: ABSENT },
                { type: 'custom', value: 'Лада Веста', label: ANYTHING },
              ),
            },
          ],
        ],
      },
    ],
  },
  {
    at: '/forms/refinance?utm_source=mail',
    pageEach: true,
    answers: { [REFINANCE]: DONE },
    readings: [
      ...EMPLOYMENT.map(([option, value]) => ({
        reads: ['R§3-11', 'R§3-12', 'R§3-13'],
        title: `«${option}» is sent as ${value}, a confirmable income as "1"`,
        steps: [
          PHONE,
          ['choose', 'employment_type', option],
          ['choose', 'can_income_confirmation', 'Да, могу'],
          ['fill', 'income_amount', '100000'],
          ['fill', 'loans_count', '3'],
          ['fill', 'loans_amount', '1000000'],
          AGREE,
          SEND,
          [
            'sendsOnly',
            REFINANCE,
            {
              utm: jsonText(ANYTHING),
              crmFormTypeId: ANYTHING,
              product_code: ANYTHING,
              phone: PHONE_SENT,
              paramsAdditional: jsonText({
                can_income_confirmation: '1',
                employment_type: value,
                loans_amount: '1000000',
                loans_count: '3',
                income_amount: '100000',
              }),
            },
          ],
        ] as const,
      })),
      {
        reads: ['R§3-11', 'R§3-13'],
        title: 'an income that cannot be confirmed is sent as "0" twice',
        steps: [
          PHONE,
          ['choose', 'employment_type', 'На пенсии'],
          ['choose', 'can_income_confirmation', 'Нет, не могу'],
          ['fill', 'loans_count', '5'],
          ['fill', 'loans_amount', '3000000'],
          AGREE,
          SEND,
          [
            'sends',
            REFINANCE,
            { paramsAdditional: jsonText({ can_income_confirmation: '0', income_amount: '0' }) },
          ],
        ],
      },
    ],
  },
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
        differs: 'the path alone is sent: a member that the product has to correct',
        steps: [['fill', 'fio', FULL_NAME], PHONE, AGREE, SEND, ['sends', PORTAL, { url: /^https?:\/\// }]],
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
