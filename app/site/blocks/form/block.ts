import type { BlockKind } from '#engine/model/site';
import { anchor, named } from '../properties.ts';
import texts from './texts.json' with { type: 'json' };

export const block: BlockKind = {
  slug: 'form',
  order: 2,
  loads: 'with-first',
  title: texts.title,
  summary: texts.summary,
  properties: {
    anchor,
    form: named(texts.form, { type: 'string', refersTo: 'forms' }),
    variant: named(texts.variant, { type: 'string', refersTo: 'variants' }, texts.variantHint),
    experiment: named(texts.experiment, { $ref: '#/definitions/experiment' }, texts.experimentHint),
  },
  required: ['form'],
};
