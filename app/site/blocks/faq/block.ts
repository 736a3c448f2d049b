import type { BlockKind } from '#engine/model';
import { subtitle, title } from '../properties.ts';

export const block: BlockKind = {
  slug: 'faq',
  order: 6,
  loads: 'lazy',
  title: { ru: 'Вопросы и ответы', en: 'Questions and answers' },
  summary: {
    ru: 'Вопросы по темам с поиском; сами вопросы — в справочнике «Вопросы и ответы»',
    en: 'Questions by topic, with a search; the questions are in the catalog "Questions and answers"',
  },
  properties: { title, text: subtitle },
  required: ['title'],
};
