import type { BlockKind } from '#engine/model';
import { anchor, html, title } from '../properties.ts';

export const block: BlockKind = {
  slug: 'content',
  order: 5,
  loads: 'lazy',
  title: { ru: 'Текст с оформлением', en: 'Formatted text' },
  summary: {
    ru: 'Списки, таблицы, ссылки, кнопки в тексте; что из написанного на страницу не попадёт, скажет проверка',
    en: 'Lists, tables, links and buttons in the text; the check reports what the page cannot show',
  },
  properties: { anchor, title, html },
  required: ['html'],
};
