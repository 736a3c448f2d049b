import type { BlockKind } from '#engine/model';
import { anchor } from '../properties.ts';

export const block: BlockKind = {
  slug: 'calculator',
  order: 7,
  loads: 'lazy',
  title: { ru: 'Калькулятор вклада', en: 'Deposit calculator' },
  summary: {
    ru: 'Сколько принесёт вклад; условия — в справочнике «Тариф вклада». На телефоне виден там, где его пробует раздел',
    en: 'What a deposit brings; its terms are in the catalog "Deposit tariff". Shown on phones, where the section tries it',
  },
  properties: { anchor },
  required: [],
};
