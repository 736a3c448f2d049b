import type { BlockKind } from '#engine/model/site';
import { anchor, html, title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'content',
  order: 5,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: { anchor, title, html },
  required: ['html'],
};
