import type { Phrase } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import texts from './properties.json' with { type: 'json' };

/**
 * Parts of blocks' schemas. They import only data, because the generator evaluates descriptors before any
 * generated file exists.
 */

/** Adds the studio's title and hint to a schema. */
export const named = (title: Phrase, schema: JsonObject, description?: Phrase): JsonObject => ({
  ...schema,
  title,
  ...(description === undefined ? {} : { description }),
});

export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

export const closed = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const text: JsonObject = { $ref: '#/definitions/text' };
export const word: JsonObject = { type: 'string' };

export const title = named(texts.title, text);
export const subtitle = named(texts.subtitle, text);
export const anchor = named(texts.anchor, word, texts.anchorHint);
export const action = named(texts.action, { $ref: '#/definitions/action' });
export const html = named(texts.html, { ...text, contentMediaType: 'text/html' });
