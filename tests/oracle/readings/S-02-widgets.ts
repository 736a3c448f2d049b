import type { Scene } from '../reading.ts';

const TIP: readonly ['click', string] = ['click', 'Подсказка: остаток'];
const TIP_TEXT = 'Средний остаток за месяц';

/** S§2 and S§4: tooltips, sheets, content, chat and calls. */
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
          ['clickLink', 'Вопросы и ответы'],
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
        reads: ['S§2-35', 'S§1-7', 'S§7-23'],
        title: 'a chat opens in the page, in the channel «web»',
        steps: [
          ['element', 'iframe', 0],
          ['click', 'Открыть чат'],
          ['element', 'iframe', 1],
          ['attribute', 'iframe', 'src', /\bweb\b/],
        ],
      },
    ],
  },
  {
    at: '/business',
    readings: [
      {
        reads: ['S§7-23'],
        title: 'on a page for professionals the channel is «proweb»',
        steps: [
          ['click', 'Спросить в чате'],
          ['attribute', 'iframe', 'src', /\bproweb\b/],
        ],
      },
    ],
  },
  {
    at: '/anketa-soiskatelya',
    readings: [
      {
        reads: ['S§7-24'],
        title: 'on the page of applicants there is no chat',
        steps: [
          ['has', 'phone'],
          ['noButton', /чат/i],
          ['element', 'iframe', 0],
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
];
