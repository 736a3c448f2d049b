import { describe, expect, it } from 'vitest';
import { metaSchemas } from '#engine/authoring';
import type { JsonObject } from '#engine/model/json';
import { createSchemaCompiler } from '#validators';
import { readDocuments } from '../../app/cli/docs/reference/documents.ts';
import { exampleOf } from '../../app/cli/docs/reference/examples.ts';
import { meaningOf, referenceParts, settingsIn } from '../../app/cli/docs/reference/pages.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const documents = readDocuments();
const metas = metaSchemas(vocabulary, 'en');
const compile = createSchemaCompiler();

/** Returns the schema of a setting with the definitions that it refers to. */
const alone = (schema: JsonObject, meta: string): JsonObject => ({
  allOf: [schema],
  definitions: metas[meta]?.definitions ?? {},
});

it('the reference has every meta-schema', () => {
  const described = new Set(referenceParts.map(({ meta }) => meta));
  // The UI schema is a definition inside form.schema.json.
  expect(Object.keys(metas).filter((name) => name !== 'ui.schema.json' && !described.has(name))).toEqual([]);
});

describe.each(referenceParts)('$title', (part) => {
  const settings = settingsIn(part);

  it('has a meaning for each setting', () => {
    expect(settings.filter(({ schema }) => meaningOf(schema) === '').map(({ path }) => path)).toEqual([]);
  });

  it('has an example for each setting, which the meta-schema accepts', () => {
    const wrong = settings.flatMap((setting) => {
      const example = exampleOf(part.kind, setting, documents.get(part.kind) ?? new Map());
      if (example === undefined)
        return [`${setting.path}: no example (app/cli/docs/reference/examples.json)`];
      // Two other schemas, with their own pages, describe a field.
      if (part.kind === 'field') return [];
      const issues = compile(alone(setting.schema, part.meta))(example.value);
      return issues.map((issue) => `${setting.path}: ${issue.keyword} ${JSON.stringify(example.value)}`);
    });
    expect(wrong).toEqual([]);
  });
});
