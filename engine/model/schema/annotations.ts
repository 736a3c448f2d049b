import type { Phrase } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';

/** What a name in a document may name: the studio offers what there is. */
export type RefersTo =
  | 'sections'
  | 'forms'
  /** Names by which buttons open forms (`aliases` of form.json, and slugs), and the one for rich content. */
  | 'form-names'
  /** Of the form that is named beside. */
  | 'variants'
  /** Of blocks in the same document. */
  | 'anchors'
  /** Addresses of pages; any other address may be written as well. */
  | 'addresses'
  | 'regions'
  | 'catalogs'
  | 'sources'
  | 'endpoints'
  /** Payload maps of the form. */
  | 'payloads'
  /** Variants of the form, and its fields. */
  | 'own-variants'
  | 'own-fields'
  /** Answers of the form that a one-time code can prove. */
  | 'proved-answers';

/** A schema with what its authors call it, until `metaSchemas` chooses their language. */
export const named = (title: Phrase, schema: JsonObject, description?: Phrase): JsonObject => ({
  ...schema,
  title,
  ...(description === undefined ? {} : { description }),
});

/** A name of something that there is. */
export const nameOf = (refersTo: RefersTo): JsonObject => ({ type: 'string', refersTo });

/** One of several values, each with what it is called. */
export const oneOfNamed = (names: Readonly<Record<string, Phrase>>): JsonObject => ({
  enum: Object.keys(names),
  enumDescriptions: Object.values(names),
});

/** Rich text; `engine/model/content/` decides which elements are allowed. */
export const RICH_TEXT: JsonObject = { contentMediaType: 'text/html' };
