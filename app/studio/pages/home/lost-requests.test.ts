import { expect, it } from 'vitest';
import type { RefusedTriesPage } from '#contract';
import { lostRequests, weekBefore } from './lost-requests.ts';

type Entry = RefusedTriesPage['refused'][number];
type Cause = [title: string, message: string, tries: number];

const entry = (form: string, tries: number, ...causes: Cause[]): Entry => ({
  ...{ day: '2026-01-15', version: 'v', publishedAt: '', variant: '', variantTitle: '', form, tries },
  causes: causes.map(([title, message, count]) => ({ title, code: 'c', message, tries: count })),
});

it('forms lose requests by the sum of their days, and name the cause that is the most frequent in all', () => {
  const found = lostRequests([
    entry('loan', 6, ['Телефон', 'Введите номер', 4], ['Имя', 'Введите имя', 2]),
    entry('card', 30, ['', '', 30]),
    entry('loan', 5, ['Имя', 'Введите имя', 5]),
  ]);
  expect(found).toEqual([
    { form: 'card', tries: 30, field: '', message: '' },
    { form: 'loan', tries: 11, field: 'Имя', message: 'Введите имя' },
  ]);
});

it('a few tries say nothing about a form, and three forms are enough', () => {
  expect(lostRequests([entry('loan', 9, ['Имя', '', 9])])).toEqual([]);
  const many = ['a', 'b', 'c', 'd'].map((form, index) => entry(form, 10 + index));
  expect(lostRequests(many).map(({ form }) => form)).toEqual(['d', 'c', 'b']);
});

it.each([
  ['2026-01-15T20:59:00.000Z', '2026-01-08'],
  ['2026-01-15T21:00:00.000Z', '2026-01-09'],
])('a week before %s begins on the Moscow day %s', (now, day) => {
  expect(weekBefore(Date.parse(now))).toBe(day);
});
