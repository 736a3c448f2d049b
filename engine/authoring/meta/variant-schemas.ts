import { LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { ALIAS_PATTERN } from '#engine/model/site';

const text: JsonObject = { $ref: '#/definitions/text' };
const names: JsonObject = { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } };
const closed = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** Sections in which the variant replaces the one named by `over`. */
export const sectionChoice: JsonObject = {
  ...closed({ only: names, except: names }, []),
  minProperties: 1,
  maxProperties: 1,
};

/** Fields that the form leaves out for all variants, or one variant for itself. */
export const without: JsonObject = names;

export const selectorSchema: JsonObject = closed(
  {
    title: text,
    default: { type: 'string' },
    variants: names,
    inLanguages: closed(Object.fromEntries(LANGUAGES.map((lang) => [lang, names])), []),
  },
  ['title', 'variants'],
);

export const aliasesSchema: JsonObject = {
  type: 'object',
  propertyNames: { pattern: ALIAS_PATTERN },
  additionalProperties: closed({ variant: { type: 'string' } }, []),
};
