import type { BlockKind } from '#engine/model/site';
import { closed, html, listOf, named, title, word } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'versions',
  order: 8,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: {
    title,
    items: named(
      texts.items,
      listOf(
        named(
          texts.item,
          closed(
            {
              version: named(texts.version, word),
              from: named(texts.from, { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, texts.fromHint),
              html,
            },
            ['version', 'from', 'html'],
          ),
        ),
      ),
      texts.itemsHint,
    ),
  },
  required: ['title', 'items'],
};
