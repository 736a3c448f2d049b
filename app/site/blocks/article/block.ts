import type { BlockKind } from '#engine/model/site';
import { listOf, named, text, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'article',
  order: 4,
  loads: 'with-first',
  title: texts.title,
  summary: texts.summary,
  properties: {
    title,
    paragraphs: named(texts.paragraphs, listOf(named(texts.paragraph, text))),
  },
  required: ['title', 'paragraphs'],
};
