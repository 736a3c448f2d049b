import type { BlockKind } from '#engine/model/site';
import { title } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'consents',
  order: 10,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: { title },
  required: ['title'],
};
