import type { BlockKind } from '#engine/model';
import { action, subtitle, title } from '../properties.ts';

export const block: BlockKind = {
  slug: 'hero',
  order: 1,
  loads: 'with-first',
  title: { ru: 'Шапка', en: 'Hero' },
  summary: {
    ru: 'Верх страницы: заголовок, одно предложение и одна кнопка',
    en: 'The top of a page: a heading, one sentence and one button',
  },
  properties: { title, text: subtitle, action },
  required: ['title', 'text'],
};
