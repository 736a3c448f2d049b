import type { Scene, Step } from '../reading.ts';

const DOWN: Step = ['press', 'ArrowDown'];
const MARKS = ['1 ', '2 ', '3 ', '6 ', '7 ', '9 '];
const YEARS = ['1 ', '1,5 ', '2 ', '2,5 ', '3 '];
const CAPTIONS = [
  ...MARKS.map((number) => new RegExp(`^${number}месяц`)),
  ...YEARS.map((number) => new RegExp(`^${number}(год|лет)`)),
];
const SLIDER = 'main input[type=range]:focus';

/** S§9 Constants and limits, beside those of the calculator. */
export const S09_CONSTANTS: Scene[] = [
  {
    at: '/private',
    wide: true,
    readings: [
      {
        reads: ['S§9-18'],
        title: 'a tooltip fades for 250 ms',
        steps: [
          ['click', 'Подсказка: остаток'],
          ['style', '[role=dialog]:popover-open', 'transition-duration', /^0\.25s(, 0\.25s)*$/],
        ],
      },
    ],
  },
  {
    at: '/private',
    readings: [
      {
        reads: ['S§9-19'],
        title: 'a sheet slides for 250 ms',
        steps: [
          ['click', 'Подсказка: остаток'],
          ['style', 'dialog[open]', 'animation-duration', /^0\.25s$/],
        ],
      },
    ],
  },
  {
    at: '/',
    still: true,
    readings: [
      {
        reads: ['S§9-21', 'R§9-13'],
        title: 'the page behind a modal is held 100 ms after it opens',
        steps: [
          ['click', 'Позвонить мне'],
          ['dialog'],
          ['passes', 99],
          ['style', 'html', 'overflow-y', /visible|auto/],
          ['passes', 1],
          ['style', 'html', 'overflow-y', /hidden/],
        ],
      },
    ],
  },
  {
    at: '/forms/geo?variant=geo',
    readings: [
      {
        reads: ['S§9-17'],
        title: 'Page Down goes five choices further: from the first region by the alphabet to the sixth',
        steps: [
          ['focus', 'region'],
          DOWN,
          ['element', '[role=option]', 1],
          DOWN,
          ['press', 'PageDown'],
          ['press', 'Enter'],
          ['value', 'region', 'Брянская область'],
        ],
      },
    ],
  },
  {
    at: '/forms/rule-catalogue',
    catalogue: true,
    readings: [
      {
        reads: ['S§9-23', 'R§5-23'],
        title: 'the slider of an amount without limits of its own goes from 15 000 to 30 000 000',
        steps: [
          ['focus', 'sum'],
          ['press', 'Tab'],
          ['press', 'Home'],
          ['value', 'sum', '15 000'],
          ['press', 'End'],
          ['value', 'sum', '30 000 000'],
        ],
      },
      {
        reads: ['S§9-24'],
        title: 'a term stops at its marks, in months below 12 and in years from there on',
        steps: [
          ['focus', 'months'],
          ['press', 'Home'],
          ...CAPTIONS.flatMap((caption, index): Step[] => [
            ...(index === 0 ? [] : [['press', 'ArrowRight'] as const]),
            ['attribute', SLIDER, 'aria-valuetext', caption],
          ]),
          ['press', 'ArrowRight'],
          ['attribute', SLIDER, 'aria-valuetext', /^3 года/],
        ],
      },
    ],
  },
];
