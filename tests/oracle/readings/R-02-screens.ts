import { ANYTHING, type Scene } from '../reading.ts';
import {
  AGREE,
  CALLBACK,
  CARD,
  DONE,
  FULL_NAME,
  GENERAL,
  GEO,
  MOSCOW,
  MUSEUM,
  PHONE,
  PORTAL,
  REFINANCE,
  SEND,
} from './common-steps.ts';

/** R§2 Screens and routes. */
export const R02: Scene[] = [
  {
    at: '/',
    smoke: true,
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§2-2'],
        title: 'a form stands in the page, and the same kind of form opens in a dialog',
        steps: [
          ['noDialog'],
          ['has', 'phone'],
          ['click', 'Оставить имя и телефон'],
          ['dialog'],
          ['has', 'phone'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4', 'R§9-16'],
        title: 'form-with-name-retail asks for a name in its dialog',
        steps: [
          ['click', 'Оставить имя и телефон'],
          ['dialog'],
          ['has', 'name'],
          ['has', 'phone'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4'],
        title: 'form-vip asks for the phone and no name',
        steps: [
          ['click', 'Позвонить мне'],
          ['dialog'],
          ['has', 'phone'],
          ['hasNot', 'name'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4'],
        title: 'form-ivi asks for a phone only, and a Russian one only',
        steps: [
          ['click', 'Узнать об акции'],
          ['dialog'],
          ['has', 'phone'],
          ['hasNot', 'name'],
          ['hasNot', 'isRusPhone'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4'],
        title: 'feedback_modal opens the feedback form',
        steps: [['click', 'Написать'], ['dialog'], ['has', 'message'], ['press', 'Escape'], ['noDialog']],
      },
    ],
  },
  {
    at: '/business',
    readings: [
      {
        reads: ['R§2-4'],
        title: 'geo-pro opens the geo form',
        steps: [
          ['click', 'Оставить заявку'],
          ['dialog'],
          ['has', 'name'],
          ['has', 'region'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4'],
        title: 'consulting opens the consulting form without the fields of payroll',
        steps: [
          ['click', 'Получить консультацию'],
          ['dialog'],
          ['has', 'company'],
          ['hasNot', 'staff'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
    ],
  },
  {
    at: '/corporate',
    readings: [
      {
        reads: ['R§2-4'],
        title: 'payroll opens the consulting form with staff and wage fund',
        steps: [
          ['click', 'Обсудить проект'],
          ['dialog'],
          ['has', 'staff'],
          ['has', 'wage_fund'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4', 'R§2-22'],
        title: 'form-pro-portal opens in a modal',
        steps: [
          ['click', 'Получить доступ'],
          ['dialog'],
          ['has', 'gender'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
      {
        reads: ['R§2-4', 'R§2-9'],
        title: 'corporate opens a flexible form in a modal',
        steps: [['click', 'Подать заявку'], ['dialog'], ['has', 'phone'], ['press', 'Escape'], ['noDialog']],
      },
    ],
  },
  {
    at: '/leasing',
    readings: [
      {
        reads: ['R§2-4'],
        title: 'form-auto opens the callback form',
        steps: [
          ['click', 'Подобрать автокредит'],
          ['dialog'],
          ['has', 'phone'],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
    ],
  },
  {
    at: '/premium',
    readings: [
      {
        reads: ['R§2-4'],
        title: 'wysiwyg opens rich content without a form',
        steps: [
          ['click', 'Подробнее об условиях'],
          ['dialog'],
          ['hasNot', 'phone'],
          ['element', 'dialog[open] p', 1],
          ['press', 'Escape'],
          ['noDialog'],
        ],
      },
    ],
  },
  {
    at: '/private',
    wide: true,
    readings: [
      {
        reads: ['R§2-3', 'R§2-5'],
        title: 'a button scrolls to an anchor and opens nothing',
        steps: [['clickLink', 'Поговорить с банкиром'], ['noDialog'], ['address', /#call$/]],
      },
      {
        reads: ['R§2-5'],
        title: 'a button opens an omni chat',
        steps: [
          ['click', 'Открыть чат'],
          ['element', 'iframe', 1],
        ],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=form-with-name',
    answers: { [GENERAL]: DONE },
    readings: [
      {
        reads: ['R§2-6', 'R§9-16'],
        title: 'form-with-name has title, name, phone, consent and a button that sends',
        steps: [
          ['element', 'main h1, main h2', 1],
          ['has', 'name'],
          ['has', 'phone'],
          ['has', 'consent'],
          ['button', 'Отправить'],
        ],
      },
      {
        reads: ['R§2-7', 'R§9-1'],
        title: 'it promises a call back within 15 minutes',
        steps: [['sees', /15 минут/]],
      },
      {
        reads: ['R§2-8', 'R§9-3'],
        title: 'its button reads Отправить',
        steps: [['button', 'Отправить']],
      },
      {
        reads: ['R§2-6', 'R§2-19'],
        title: 'a success layer with a button follows',
        steps: [['fill', 'name', 'Анна'], PHONE, AGREE, SEND, ['button', 'ок']],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=retail',
    readings: [
      {
        reads: ['R§2-6', 'R§9-16'],
        title: 'retail asks for no name',
        steps: [
          ['has', 'phone'],
          ['hasNot', 'name'],
        ],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=general',
    readings: [
      {
        reads: ['R§2-10'],
        title: 'a header, fields, a consent checkbox, a button and a hint',
        steps: [
          ['element', 'main h1, main h2', 1],
          ['has', 'phone'],
          ['has', 'consent'],
          ['button', 'Отправить'],
          ['sees', /15 минут/],
        ],
      },
      {
        reads: ['R§2-11'],
        title: 'all eight configurable kinds of fields can be there',
        steps: [
          ['has', 'phone'],
          ['has', 'fio'],
          ['has', 'email'],
          ['has', 'gender'],
          ['has', 'birthday'],
          ['has', 'inn'],
          ['has', 'region'],
          ['has', 'comment'],
        ],
      },
      {
        reads: ['R§2-11'],
        title: 'contact_gender is a radio of М and Ж',
        steps: [['options', 'gender', ['М', 'Ж']]],
      },
      {
        reads: ['R§2-12'],
        title: 'an optional field has a caption that says so',
        steps: [['sees', /необязательно/i]],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=corporate',
    answers: { [GENERAL]: DONE, 'POST /crm/corporate/create': DONE },
    readings: [
      {
        reads: ['R§2-13'],
        title:
          'a custom field has the label that is configured, and its own message where it is required and empty',
        steps: [['has', 'position'], SEND, ['error', 'position']],
      },
    ],
  },
  {
    at: '/forms/geo?variant=geo',
    answers: { [GEO]: { json: { success: true, id: 7 } } },
    readings: [
      {
        reads: ['R§2-15', 'R§2-7'],
        title: 'the geo form promises a call within 15 minutes, and its button reads Отправить',
        steps: [
          ['sees', /15 минут/],
          ['button', 'Отправить'],
        ],
      },
      {
        reads: ['R§2-14'],
        title: 'name, phone and region are asked, and a product code is sent',
        steps: [
          ['fill', 'name', 'Анна'],
          PHONE,
          MOSCOW,
          AGREE,
          SEND,
          ['sends', GEO, { name: 'Анна', region: ANYTHING, phone: ANYTHING, product_code: ANYTHING }],
        ],
      },
    ],
  },
  {
    at: '/forms/consulting?variant=consulting',
    readings: [
      {
        reads: ['R§2-16'],
        title: 'consulting asks all but staff and wage fund',
        steps: [
          ['has', 'fio'],
          ['has', 'email'],
          ['has', 'phone'],
          ['has', 'isRusPhone'],
          ['has', 'company'],
          ['has', 'region'],
          ['has', 'comment'],
          ['has', 'consent'],
          ['hasNot', 'staff'],
          ['hasNot', 'wage_fund'],
        ],
      },
    ],
  },
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
