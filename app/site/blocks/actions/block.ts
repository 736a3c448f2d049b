import type { BlockKind } from '#engine/model';
import { action, closed, listOf, named, text, title } from '../properties.ts';

export const block: BlockKind = {
  slug: 'actions',
  order: 3,
  loads: 'with-first',
  title: { ru: 'Карточки с кнопками', en: 'Cards with buttons' },
  summary: { ru: 'Несколько карточек, у каждой своя кнопка', en: 'Several cards, each with a button' },
  properties: {
    title,
    items: named(
      { ru: 'Карточки', en: 'Cards' },
      listOf(
        named(
          { ru: 'Карточка', en: 'Card' },
          closed({ title, text: named({ ru: 'Текст', en: 'Text' }, text), action }, [
            'title',
            'text',
            'action',
          ]),
        ),
      ),
    ),
  },
  required: ['title', 'items'],
};
