import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { JsonObject } from '#engine/model/json';

/** Meta-schemas of JSON Schema drafts 06 and 07 by URL, which schemas may refer to without bringing them. */
export const publishedDrafts: ReadonlyMap<string, JsonObject> = new Map(
  [draft06, draft07].map((schema) => [schema.$id.replace(/#$/, ''), schema as unknown as JsonObject]),
);
