import type { JsonObject } from '#engine/model/json';
import { named, nameOf } from '#engine/model/schema';
import texts from './texts.json' with { type: 'json' };

const arm: JsonObject = {
  type: 'object',
  properties: {
    variant: named(texts.variantOfTheForm, nameOf('variants')),
    share: named(texts.shareInPerCent, { type: 'integer', minimum: 1, maximum: 99 }),
  },
  required: ['variant', 'share'],
  additionalProperties: false,
};

/** Schema of a form block's experiment: the share of visitors for each variant. */
export const experimentSchema: JsonObject = {
  type: 'object',
  properties: {
    name: named(
      texts.nameOfTheExperiment,
      { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' },
      texts.experimentIsNamedInRequests,
    ),
    arms: named(
      texts.armsOfTheExperiment,
      { type: 'array', minItems: 2, items: named(texts.armOfTheExperiment, arm) },
      texts.sharesComeTo100,
    ),
  },
  required: ['name', 'arms'],
  additionalProperties: false,
};
