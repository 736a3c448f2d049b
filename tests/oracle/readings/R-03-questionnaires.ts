import { ABSENT, ANYTHING, including, jsonText, type Scene, without } from '../reading.ts';
import {
  AGREE,
  CALLBACK,
  DONE,
  FULL_NAME,
  MOSCOW,
  PARTY,
  PHONE,
  PHONE_SENT,
  REFINANCE,
  ROMASHKA,
  SEND,
} from './common-steps.ts';

const EMPLOYMENT = [
  ['Не работаю', 'not_working'],
  ['На пенсии', 'pensioner'],
  ['Есть постоянная работа', 'permanent_job'],
  ['Работаю неофициально', 'unofficial_job'],
] as const;

/** R§3 Entities and their fields: consulting and payroll, callback, lead-gen. */
export const R03_QUESTIONNAIRES: Scene[] = [
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
];
