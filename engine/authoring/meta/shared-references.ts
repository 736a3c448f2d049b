import { LINK_ADDRESS } from '#engine/model/content';
import { LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { TEXT_REF_PATTERN } from '#engine/model/resolve';
import descriptions from './descriptions.json' with { type: 'json' };

export const textReference: JsonObject = {
  description: descriptions.definitions.text,
  type: ['string', 'object'],
  pattern: TEXT_REF_PATTERN,
  properties: Object.fromEntries(LANGUAGES.map((lang) => [lang, { type: 'string' }])),
  required: [...LANGUAGES],
  additionalProperties: false,
};

export const linkAddress: JsonObject = { type: 'string', pattern: LINK_ADDRESS.source };
