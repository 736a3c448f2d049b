import { LINK_ADDRESS } from '#engine/model/content';
import type { JsonObject } from '#engine/model/json';
import { TEXT_REF_PATTERN } from '#engine/model/resolve';
import { LANGUAGE_TAG } from '#engine/model/site';
import descriptions from './descriptions.json' with { type: 'json' };

/** Schema of a text in a definition: a reference to a key (`@phone-call.title`), or the wording in each language. */
export const textReference: JsonObject = {
  description: descriptions.definitions.text,
  type: ['string', 'object'],
  pattern: TEXT_REF_PATTERN,
  minProperties: 1,
  propertyNames: { pattern: LANGUAGE_TAG },
  additionalProperties: { type: 'string' },
};

/** Schema of the target of a link, which `LINK_ADDRESS` allows. */
export const linkAddress: JsonObject = { type: 'string', pattern: LINK_ADDRESS.source };

/** Returns the schema of an object that has these members and no others. */
export const closed = (properties: JsonObject, required: string[] = []): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});

/** Returns the schema of an object with any names, whose values have the schema `values`. */
export const mapOf = (values: JsonObject): JsonObject => ({ type: 'object', additionalProperties: values });
