import type { WidgetSample } from '../sample.ts';

const LONGEST_NAME = 100;

export const sample: WidgetSample = {
  schema: { type: 'string' },
  filled:
    'M40 150 70 60 90 40 100 60 80 140 110 110 130 100 150 130 170 110 190 100 210 130 240 90 270 120 330 110',
  long: 'Константинопольская-Александровская Аполлинария '.repeat(3).slice(0, LONGEST_NAME),
  error: { code: 'wrongFormat' },
};
