import type { BlockKind } from '#engine/model/site';
import { action, subtitle, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'hero',
  order: 1,
  loads: 'with-first',
  title: texts.title,
  summary: texts.summary,
  properties: { title, text: subtitle, action },
  required: ['title', 'text'],
};
