import { ANYTHING, type Scene } from '../reading.ts';
import { AGREE, DONE, GENERAL, PHONE, SEND } from './common-steps.ts';
import { CAPTCHA } from './quality-steps.ts';

const TIP: readonly ['click', string] = ['click', 'Подсказка: остаток'];
const TIP_TEXT = 'Средний остаток за месяц';

/** S§2 and S§4: tooltips, sheets, content, chat, menu, questions; and the feedback form in English. */
export const S02_WIDGETS: Scene[] = [
  {
    at: '/private',
    wide: true,
    readings: [
      {
        reads: ['S§2-30', 'S§4-18', 'S§2-33'],
        title: 'a tooltip opens on a click and closes on Escape',
        steps: [['lacks', TIP_TEXT], TIP, ['sees', TIP_TEXT], ['press', 'Escape'], ['lacks', TIP_TEXT]],
      },
      {
        reads: ['S§2-30', 'S§4-18'],
        title: 'it opens on Enter',
        steps: [
          ['press', 'Enter'],
          ['sees', TIP_TEXT],
        ],
      },
      {
        reads: ['S§2-31', 'S§4-18'],
        title: 'it closes on a click outside',
        steps: [['clickBeside'], ['lacks', TIP_TEXT]],
      },
      {
        reads: ['S§2-31', 'S§4-18', 'S§2-33'],
        title: 'it closes when a link inside it is followed, without a reload',
        steps: [
          TIP,
          ['sees', TIP_TEXT],
          ['clickLink', 'Частые вопросы'],
          ['address', /\/faq$/],
          ['lacks', TIP_TEXT],
        ],
      },
    ],
  },
  {
    at: '/private',
    readings: [
      {
        reads: ['S§2-29', 'S§2-32', 'S§4-18'],
        title: 'on a phone a tooltip is a sheet at the lower edge, with a button that closes it',
        steps: [TIP, ['sees', TIP_TEXT], ['dialog'], ['click', 'Закрыть'], ['lacks', TIP_TEXT]],
      },
    ],
  },
  {
    at: '/premium',
    readings: [
      {
        reads: ['S§2-34', 'S§2-33'],
        title: 'a phone link is a link that calls',
        steps: [['attribute', 'main a[href^="tel:"]', 'href', /^tel:\+?\d+$/]],
      },
      {
        reads: ['S§2-33'],
        title: 'a marker is in the content',
        steps: [['element', 'main mark', 1]],
      },
    ],
  },
  {
    at: '/premium',
    cookies: { 'zayavka.exp': 'depositCalculator=on' },
    readings: [
      {
        reads: ['S§2-20', 'S§2-33', 'S§1-5'],
        title: 'the calculator stands in a content block, at its placeholder',
        steps: [
          ['has', 'loan-sum'],
          ['sees', /40 000 (₽|руб)/],
        ],
      },
    ],
  },
  {
    at: '/private',
    readings: [
      {
        reads: ['S§2-35', 'S§1-7'],
        title: 'a chat opens in the page',
        steps: [
          ['element', 'iframe', 0],
          ['click', 'Открыть чат'],
          ['element', 'iframe', 1],
        ],
      },
    ],
  },
  {
    at: '/private',
    readings: [
      {
        reads: ['S§2-35', 'S§4-19', 'S§4-20', 'S§1-7'],
        title: 'a call starts in the page, and its widget is loaded when the button is first pressed',
        steps: [
          ['element', 'iframe', 0],
          ['click', 'Позвонить онлайн'],
          ['element', 'iframe', 1],
        ],
      },
    ],
  },
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
        reads: ['S§7-2'],
        title: 'the search sends category and nothing else',
        differs:
          'A-125: answers differ by city, as the load of the FAQ has it, so the search names the city too',
        steps: [['sendsOnly', 'GET /about/faq/search', { category: ANYTHING }]],
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
