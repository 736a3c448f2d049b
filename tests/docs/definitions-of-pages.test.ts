import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { metaSchemas } from '#engine/authoring';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { createSchemaCompiler } from '#validators';
import { configSchema } from '../../app/cli/diff/config/config-schema.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { definitionsOf } from './code-blocks.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const metas = metaSchemas(vocabulary, 'en');
const compile = createSchemaCompiler();

/** Turns a definition inside form.schema.json into a schema of its own. */
const partOfForm = (name: string): JsonObject => ({
  $ref: `#/definitions/${name}`,
  definitions: metas['form.schema.json']?.definitions ?? {},
});
const schemaOfAnswers = metas['schema.schema.json'] ?? {};

/** Kinds of fragments with the schema that accepts them; a fragment may be part of a file. */
const kinds: readonly ((fragment: JsonObject) => [JsonObject, Json])[] = [
  (fragment) => [partOfForm('behaviour'), fragment],
  (fragment) => [partOfForm('behaviour'), { payloads: fragment }],
  (fragment) => [partOfForm('payloadMap'), fragment],
  (fragment) => [partOfForm('payloadNode'), fragment],
  (fragment) => [schemaOfAnswers, fragment],
  (fragment) => [schemaOfAnswers, { properties: fragment }],
  (fragment) => [partOfForm('uiSchema'), fragment],
  (fragment) => [configSchema as unknown as JsonObject, fragment],
  ...Object.values(metas)
    .filter((meta) => !JSON.stringify(meta).includes('.schema.json#'))
    .map((meta) => (fragment: JsonObject): [JsonObject, Json] => [meta, fragment]),
];

const isAccepted = (fragment: JsonObject): boolean =>
  kinds.some((kind) => {
    const [schema, value] = kind(fragment);
    return compile(schema)(value).length === 0;
  });

const pages = globSync('{README.md,docs/*.md,docs/{adr,explanation}/*.md}', { cwd: root });

describe.each(pages)('%s', (path) => {
  const fragments = definitionsOf(readFileSync(join(root, path), 'utf8'));

  it.runIf(fragments.length > 0)('has definitions that a meta-schema accepts', () => {
    for (const text of fragments) {
      const value = parse(text, [], { allowTrailingComma: false }) as Json;
      expect(isObject(value) && isAccepted(value), text).toBe(true);
    }
  });
});
