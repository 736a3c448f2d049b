import { ANYTHING, type Scene } from '../reading.ts';
import { AGREE, DONE, GENERAL, GEO, MOSCOW, PHONE, SEND } from './common-steps.ts';

/** R§2 Screens and routes: phone call, flexible and geo forms, consulting and payroll. */
export const R02_REQUESTS: Scene[] = [
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
];
