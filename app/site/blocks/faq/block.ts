import type { BlockKind } from '#engine/model/site';
import { subtitle, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'faq',
  order: 6,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: { title, text: subtitle },
  required: ['title'],
};
