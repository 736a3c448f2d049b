import type { BlockKind } from '#engine/model/site';
import { action, closed, listOf, named, text, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'actions',
  order: 3,
  loads: 'with-first',
  title: texts.title,
  summary: texts.summary,
  properties: {
    title,
    items: named(
      texts.items,
      listOf(
        named(
          texts.item,
          closed({ title, text: named(texts.text, text), action }, ['title', 'text', 'action']),
        ),
      ),
    ),
  },
  required: ['title', 'items'],
};
