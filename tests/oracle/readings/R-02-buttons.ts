import type { Scene } from '../reading.ts';
import { DONE, GENERAL } from './common-steps.ts';

/** R§2 Screens and routes: the action button. */
export const R02_BUTTONS: Scene[] = [
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
        steps: [['clickLink', 'Обсудить портфель'], ['noDialog'], ['address', /#call$/]],
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
];
