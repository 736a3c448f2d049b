import { expect, it } from 'vitest';
import { readWrittenDay, writtenDay } from './written-day.ts';

it.each([
  ['15.01.2026', '2026-01-15'],
  ['29.02.2028', '2028-02-29'],
  ['', ''],
])('the day «%s» is read as written', (written, day) => {
  expect(readWrittenDay(written)).toBe(day);
  expect(day === '' ? '' : writtenDay(day)).toBe(written);
});

it.each(['29.02.2026', '31.04.2026', '15.13.2026', '15.01.26', '2026-01-15', '15.01'])(
  '«%s» is no day',
  (written) => {
    expect(readWrittenDay(written)).toBeUndefined();
  },
);
