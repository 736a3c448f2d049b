import { expect, it } from 'vitest';
import { readForm } from '../load/form-document.ts';
import { variantTitle } from './variant-choice.ts';

const texts = { ru: { 'loan.premium': 'Для Премиум' }, en: { 'loan.premium': 'Premium' } };
const { variants } = readForm({
  variants: {
    byKey: { title: '@loan.premium' },
    inPlace: { title: { ru: 'Для пенсионеров', en: 'For pensioners' } },
    unknown: { title: '@gone' },
    untitled: {},
  },
});

it.each([
  ['byKey', 'Для Премиум'],
  ['inPlace', 'Для пенсионеров'],
  ['unknown', undefined],
  ['untitled', undefined],
])('the title of a variant is read where it is written: %s', (name, title) => {
  expect(variantTitle({ variants: Object.fromEntries(variants), texts }, name, 'ru')).toBe(title);
});
