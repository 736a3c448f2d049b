import type { Scene } from '../reading.ts';

const ON = { 'zayavka.exp': 'depositCalculator=on' };

/** S§2, S§4, S§5 and S§9 of the deposit calculator. */
export const S09: Scene[] = [
  {
    at: '/',
    smoke: true,
    cookies: ON,
    readings: [
      {
        reads: ['S§2-20', 'S§2-22', 'S§2-23', 'S§9-2', 'S§9-3'],
        title: 'on a phone with the experiment: the sum is 500 000 and the term 6 months',
        steps: [
          ['sees', /рассчитайте.*доход/i],
          ['value', 'loan-sum', '500 000'],
          ['sees', /6 месяцев/],
        ],
      },
      {
        reads: ['S§9-1', 'S§9-4', 'S§9-5', 'S§9-6'],
        title: 'the income of 500 000 in 6 months is 40 000 roubles, together 540 000',
        steps: [
          ['sees', /40 000 (₽|руб)/],
          ['sees', /540 000 (₽|руб)/],
        ],
      },
      {
        reads: ['S§4-24', 'S§9-4'],
        title: 'another sum is another income: 100 000 gives 8 000',
        steps: [
          ['fill', 'loan-sum', '100000'],
          ['sees', /\D8 000 (₽|руб)/],
          ['sees', /108 000 (₽|руб)/],
        ],
      },
      {
        reads: ['S§5-9', 'S§9-2'],
        title: 'the sum is clamped to 1 000 000',
        steps: [
          ['fill', 'loan-sum', '2000000'],
          ['value', 'loan-sum', '1 000 000'],
          ['sees', /80 000 (₽|руб)/],
        ],
      },
      {
        reads: ['S§5-9', 'S§9-2'],
        title: 'and to 15 000',
        steps: [
          ['fill', 'loan-sum', '100'],
          ['value', 'loan-sum', '15 000'],
          ['sees', /1 200 (₽|руб)/],
        ],
      },
      {
        reads: ['S§2-23'],
        title: 'a button opens a modal for the deposit',
        steps: [['click', 'Открыть вклад'], ['dialog'], ['press', 'Escape']],
      },
      {
        reads: ['S§2-24'],
        title: 'a note says that a debit card is free with a deposit',
        steps: [['sees', /карт.*бесплатн|бесплатн.*карт/i]],
      },
    ],
  },
  {
    at: '/',
    cookies: ON,
    wide: true,
    readings: [
      {
        reads: ['S§2-21'],
        title: 'it is not shown on a wide window',
        steps: [
          ['hasNot', 'loan-sum'],
          ['lacks', /рассчитайте доход/i],
        ],
      },
    ],
  },
  {
    at: '/',
    cookies: { 'zayavka.exp': 'depositCalculator=off' },
    readings: [
      {
        reads: ['S§2-21'],
        title: 'nor without the experiment',
        steps: [
          ['hasNot', 'loan-sum'],
          ['lacks', /рассчитайте доход/i],
        ],
      },
    ],
  },
];
