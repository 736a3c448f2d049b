import { ANYTHING, type Scene } from '../reading.ts';
import { AGREE, DONE, GENERAL, PHONE, SEND } from './common-steps.ts';
import { CAPTCHA } from './quality-steps.ts';

/** S§4 and the parts of S§2 about the same: menu, modals, questions, campaigns, and the feedback form by its types. */
export const S04_PAGES: Scene[] = [
  {
    at: '/',
    readings: [
      {
        reads: ['S§4-23'],
        title: 'the menu of a phone opens and closes',
        steps: [
          ['attribute', 'header button[aria-expanded]', 'aria-expanded', 'false'],
          ['click', 'Меню'],
          ['attribute', 'header button[aria-expanded]', 'aria-expanded', 'true'],
          ['click', /Меню|Закрыть/],
          ['attribute', 'header button[aria-expanded]', 'aria-expanded', 'false'],
        ],
      },
      {
        reads: ['S§4-22'],
        title: 'a modal is shown and hidden',
        steps: [['noDialog'], ['click', 'Позвонить мне'], ['dialog'], ['press', 'Escape'], ['noDialog']],
      },
      {
        reads: ['S§3-21'],
        title: 'what was typed in a modal is there when it is opened again',
        steps: [
          ['click', 'Позвонить мне'],
          PHONE,
          ['press', 'Escape'],
          ['noDialog'],
          ['click', 'Позвонить мне'],
          ['value', 'phone', '916 123 45 67'],
        ],
      },
    ],
  },
  {
    at: '/en/forms/quality',
    answers: CAPTCHA,
    readings: [
      {
        reads: ['S§2-7'],
        title: 'in English the type is review, and nothing is chosen',
        steps: [
          ['hasNot', 'english type'],
          ['hasNot', 'type'],
          ['sees', /review|publish/i],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=complain&section=premium',
    answers: CAPTCHA,
    readings: [
      {
        reads: ['S§3-3', 'S§6-3', 'R§1-4'],
        title: 'a complaint asks for the department on the main site only',
        steps: [
          ['has', 'last_name'],
          ['hasNot', 'department'],
        ],
      },
    ],
  },
  {
    at: '/forms/quality?variant=complain',
    answers: CAPTCHA,
    readings: [
      {
        reads: ['S§4-6'],
        title: 'another region clears the department',
        steps: [
          ['choose', 'region', 'Москва'],
          ['choose', 'department', 'first'],
          ['value', 'department', /./],
          ['choose', 'region', 'Санкт-Петербург'],
          ['value', 'department', ''],
        ],
      },
    ],
  },
  {
    at: '/faq',
    readings: [
      {
        reads: ['S§4-9', 'S§4-10', 'S§7-2', 'S§2-19', 'S§1-4'],
        title: 'a section is loaded when it is opened, and once',
        steps: [
          ['clickText', 'Карты'],
          ['sendsTimes', 'GET /about/faq/search', 1],
          ['sends', 'GET /about/faq/search', { category: ANYTHING }],
          ['clickText', 'Карты'],
          ['clickText', 'Карты'],
          ['sendsTimes', 'GET /about/faq/search', 1],
        ],
      },
      {
        reads: ['S§4-11'],
        title: 'another language forgets what was loaded: a section is closed, and loaded again',
        steps: [
          ['click', 'Меню'],
          ['clickLink', 'English'],
          ['address', /\/en\/faq$/],
          ['element', 'main details[open], main [aria-expanded=true]', 0],
          ['clickText', 'Cards'],
          ['sendsTimes', 'GET /en/about/faq/search', 1],
        ],
      },
    ],
  },
  {
    at: '/faq',
    readings: [
      {
        reads: ['S§7-2'],
        title: 'the search sends category and nothing else',
        differs:
          'A-125: answers differ by city, as the load of the FAQ has it, so the search names the city too',
        steps: [
          ['clickText', 'Карты'],
          ['sendsOnly', 'GET /about/faq/search', { category: ANYTHING }],
        ],
      },
    ],
  },
  {
    at: '/forms/phone-call?variant=form-vip&utm_source=mail&utm_campaign=spring&gclid=g1',
    answers: { 'POST /crm/form-vip/create': DONE, [GENERAL]: DONE },
    readings: [
      {
        reads: ['S§3-20', 'S§7-21'],
        title: 'the campaign of the first page is kept, and goes with a request from another page',
        steps: [
          ['open', '/forms/phone-call?variant=retail'],
          PHONE,
          AGREE,
          SEND,
          ['sends', GENERAL, { utm: /"utm_source":"mail".*"utm_campaign":"spring"/ }],
        ],
      },
    ],
  },
  {
    at: '/forms/flexible?variant=general',
    readings: [
      {
        reads: ['S§2-28', 'S§9-11'],
        title: 'a date input has the mask DD.MM.YYYY',
        steps: [
          ['fill', 'birthday', '15041990'],
          ['value', 'birthday', '15.04.1990'],
        ],
      },
    ],
  },
  {
    at: '/feedback',
    answers: { ...CAPTCHA, 'POST /about/quality/feedback/create': 'held' },
    readings: [
      {
        reads: ['S§4-8', 'S§4-1'],
        title: 'the feedback form sends once, however often it is asked to while it is sending',
        steps: [
          ['fill', 'fio', 'Иванов Иван'],
          ['choose', 'region', 'Москва'],
          PHONE,
          ['fill', 'message', 'Как закрыть счёт?'],
          AGREE,
          ['fill', 'captcha_code', 'ab12c'],
          SEND,
          ['press', 'Enter'],
          ['sendsTimes', 'POST /about/quality/feedback/create', 1],
        ],
      },
    ],
  },
  {
    at: '/feedback',
    answers: CAPTCHA,
    readings: [
      {
        reads: ['S§4-5'],
        title: 'a region without departments is cleared when the type becomes a complaint',
        steps: [
          ['choose', 'region', 'Чукотский автономный округ'],
          ['choose', 'type', 'Жалоба'],
          ['has', 'last_name'],
          ['value', 'region', ''],
        ],
      },
      {
        reads: ['S§5-1'],
        title: 'messages are in Russian',
        steps: [SEND, ['error', 'last_name', /^[^A-Za-z]*[А-Яа-яЁё][^A-Za-z]*$/]],
      },
    ],
  },
  {
    at: '/forms/geo?variant=geo',
    readings: [
      {
        reads: ['S§9-16'],
        title: 'a list that suggests does so from the first character',
        steps: [
          ['type', 'region', 'М'],
          ['element', '[role=option]', 1],
        ],
      },
    ],
  },
];
