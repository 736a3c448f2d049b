import type { BlockKind } from '#engine/model/site';
import { anchor } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'calculator',
  order: 7,
  loads: 'lazy',
  title: texts.title,
  summary: texts.summary,
  properties: { anchor },
  required: [],
};
