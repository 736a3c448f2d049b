import type { Phrase } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';

/**
 * Kind of thing to which a setting refers by name (annotation `refersTo` of meta-schemas). The studio offers the
 * existing names, and the check knows what must exist.
 */
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

/** Returns a schema with a title, and if given a description, in all languages; `metaSchemas` chooses one language. */
export const named = (title: Phrase, schema: JsonObject, description?: Phrase): JsonObject => ({
  ...schema,
  title,
  ...(description === undefined ? {} : { description }),
});

/** Returns the schema of a setting whose value is the name of something that exists. */
export const nameSchema = (refersTo: RefersTo): JsonObject => ({ type: 'string', refersTo });

/** Returns the schema of a setting with fixed values, each with its title. */
export const enumSchema = (names: Readonly<Record<string, Phrase>>): JsonObject => ({
  enum: Object.keys(names),
  enumDescriptions: Object.values(names),
});
