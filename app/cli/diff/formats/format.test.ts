import { expect, it } from 'vitest';
import type { ReportedChange } from '../report.ts';
import { placesOf } from './format.ts';

const names = { 'forms/loan': { title: 'Кредит', variants: { base: 'Обычный', premium: 'Для Премиум' } } };
const one: Pick<ReportedChange, 'form' | 'langs'> = { form: 'loan', langs: [] };

it.each<[what: string, change: Pick<ReportedChange, 'kind' | 'variants'>, places: string[]]>([
  [
    'one of several variants by its title',
    { kind: 'text.changed', variants: ['premium'] },
    ['вариант: Для Премиум'],
  ],
  ['none where all are concerned', { kind: 'text.changed', variants: ['base', 'premium'] }, []],
  ['none where the sentence names it', { kind: 'variant.added', variants: ['premium'] }, []],
])('a change names its variants: %s', (_what, change, places) => {
  expect(placesOf({ ...one, ...change } as ReportedChange, { names }, 'ru')).toEqual(places);
});
