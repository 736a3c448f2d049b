import type { Phrase } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';

/** Kind of thing that a name in a document refers to; the studio offers the existing names. */
export type RefersTo =
  | 'sections'
  | 'forms'
  /** Names by which buttons open forms: slugs, aliases, and the one of rich content. */
  | 'form-names'
  /** Variants of the form that is named beside it. */
  | 'variants'
  | 'anchors'
  /** URLs of pages; any other URL may be written as well. */
  | 'addresses'
  | 'regions'
  | 'catalogs'
  | 'sources'
  | 'endpoints'
  | 'payloads'
  /** Variants of the form, its fields, and the answers that they give. */
  | 'own-variants'
  | 'own-fields'
  | 'own-answers'
  | 'proved-answers';

/** Returns a schema with a title, and a description, in all languages; `metaSchemas` chooses one. */
export const named = (title: Phrase, schema: JsonObject, description?: Phrase): JsonObject => ({
  ...schema,
  title,
  ...(description === undefined ? {} : { description }),
});

/** Returns the schema of a setting that refers to something by name. */
export const nameSchema = (refersTo: RefersTo): JsonObject => ({ type: 'string', refersTo });

/** Returns the schema of an enumeration from its values and their titles. */
export const enumSchema = (names: Readonly<Record<string, Phrase>>): JsonObject => ({
  enum: Object.keys(names),
  enumDescriptions: Object.values(names),
});
