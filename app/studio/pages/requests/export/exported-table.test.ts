import { expect, it } from 'vitest';
import { exportedTable } from './exported-table.ts';

const words = { lang: 'en', text: (key: string) => key, moment: (at: string) => at } as const;
const form = { version: 'v1', variant: 'main' };

it.each([
  [
    ['Phone', 'Phone'],
    ['Phone', 'Phone (2)'],
  ],
  [
    ['Phone (mobile)', 'Phone'],
    ['Phone (mobile)', 'Phone'],
  ],
  [
    ['Phone', 'Phone (2)', 'Phone'],
    ['Phone', 'Phone (2)', 'Phone (3)'],
  ],
])('gives the questions %j the columns %j', (titles, columns) => {
  const questions = titles.map((title, index) => ({ path: `answer-${index}`, title, ui: {} }));
  const answers = Object.fromEntries(questions.map(({ path, title }) => [path, title]));
  const request = {
    ...form,
    form: 'quality',
    id: '1',
    createdAt: '2026-11-29',
    state: 'pending',
    attempts: 0,
    answers,
  } as const;
  const [header] = exportedTable(
    { asked: [{ ...form, variantTitle: 'Main', questions }], requests: [request], total: 1, masked: false },
    words,
  );
  expect(header?.slice(-titles.length)).toEqual(columns);
});
