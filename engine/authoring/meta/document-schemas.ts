import { siteDocuments } from '#engine/model/documents';
import { type JsonObject, objectIn } from '#engine/model/json';
import { enumSchema, nameSchema } from '#engine/model/schema';
import { actionSchema, blockKinds } from '#engine/model/site';
import { documentParts } from './documents.gen.ts';
import { linkAddress } from './shared-references.ts';

/**
 * Returns the meta-schemas of pages and of the other site documents (`site-documents.ts`), by file name. `text` is
 * the schema of a text, `draft` the URL of the JSON Schema draft.
 */
export const documentSchemas = (text: JsonObject, draft: string): Record<string, JsonObject> => ({
  'page.schema.json': pageSchema(text, draft),
  ...Object.fromEntries(
    siteDocuments.map(({ schema, title }) => [
      schema,
      { $schema: draft, title, ...documentParts[schema], definitions: { text, ...brandParts(schema) } },
    ]),
  ),
});

/** Returns the definitions that documents about the site's looks refer to. */
function brandParts(schema: string): JsonObject {
  const { properties, definitions } = objectIn(documentParts['site.schema.json']);
  const own = objectIn(objectIn(documentParts[schema]).properties);
  if (own.colours === undefined) return {};
  const address = own === properties ? { address: { ...nameSchema('addresses'), ...linkAddress } } : {};
  return { ...objectIn(definitions), ...address };
}

function pageSchema(text: JsonObject, draft: string): JsonObject {
  const { definitions, ...page } = objectIn(documentParts['page.schema.json']);
  const { experiment = {}, block } = objectIn(definitions);
  return {
    $schema: draft,
    ...page,
    definitions: { text, action: actionSchema, experiment, block: blockSchema(objectIn(block)) },
  };
}

/** Returns one schema for all kinds of blocks; its other settings depend on the kind. */
function blockSchema(block: JsonObject): JsonObject {
  const { kind } = objectIn(block.properties);
  const titles = Object.fromEntries(blockKinds.map(({ slug, title }) => [slug, title]));
  return {
    ...block,
    properties: { kind: { ...enumSchema(titles), ...objectIn(kind) } },
    allOf: blockKinds.map(({ slug, title, summary, properties, required }) => ({
      if: { properties: { kind: { const: slug } }, required: ['kind'] },
      then: {
        title,
        description: summary,
        properties: { kind: {}, ...properties },
        required,
        additionalProperties: false,
      },
    })),
  };
}
