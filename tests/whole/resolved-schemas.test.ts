import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { snapshotForm } from '#engine/model/compile';
import type { Json, JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { walkSchema } from '#engine/model/schema';
import { vocabulary } from '../../app/vocabulary.ts';
import { SchemaGenerator } from '../diff/random-schemas.ts';
import { randomNumbers, ValueGenerator } from '../diff/random-values.ts';
import { propertyRuns } from '../properties/property-runs.ts';

const { numRuns, seed = Date.now() } = propertyRuns({ numRuns: 800, seed: 31 });
const VALUES = 40;
const TIME_LIMIT_MS = 60_000 + numRuns * 100;

const ajv = new Ajv({ strict: false, logger: false, code: { optimize: false } });

function compile(schema: JsonObject) {
  const validate = ajv.compile(schema);
  // Ajv caches every schema that it has compiled.
  ajv.removeSchema(schema);
  return validate;
}

/** Returns the published schema of a written one; undefined if it refers to itself. */
function resolved(schema: JsonObject): JsonObject | undefined {
  const { definitions } = loadDefinitions(
    new Map([
      ['forms/random/schema.json', JSON.stringify(schema)],
      ['forms/random/form.json', '{}'],
    ]),
  );
  let isCyclic = false;
  const snapshot = snapshotForm(definitions, 'random', vocabulary, () => {
    isCyclic = true;
  });
  return isCyclic ? undefined : snapshot.variants.default?.schema;
}

/**
 * Yields conjunctions of generated schemas, because no single keyword shows whether two are joined correctly.
 */
function* documents(): Generator<JsonObject> {
  const generator = new SchemaGenerator(randomNumbers(seed));
  for (let count = 0; count < numRuns; count += 1) {
    const { definitions, ...left } = withAcceptedNames(generator.document());
    const { definitions: _others, ...right } = withAcceptedNames(generator.document());
    yield { definitions: withoutRefs(definitions), ...(count % 2 === 0 ? { allOf: [right] } : {}), ...left };
  }
}

/** Removes refs from definitions: refs between them would mostly be cycles. */
const withoutRefs = (definitions: Json = {}): Json =>
  JSON.parse(JSON.stringify(definitions).replaceAll(/"\$ref":"[^"]*"/g, '"minLength":1')) as Json;

/** Renames "constructor": loading refuses definitions with names that every JavaScript object has. */
const withAcceptedNames = (document: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(document).replaceAll('"constructor"', '"built"')) as JsonObject;

describe('a schema means what Ajv makes of it as it is written', () => {
  it(
    'also when its references are replaced and its parts are joined',
    () => {
      let compared = 0;
      for (const schema of documents()) {
        const ours = resolved(schema);
        if (ours === undefined) continue;
        const [written, published] = [compile(schema), compile(ours)];
        const values = new ValueGenerator([schema, ours], compared + 1);
        for (let count = 0; count < VALUES; count += 1) {
          const value = values.value(schema, schema);
          compared += 1;
          if (published(value) !== written(value)) expect.fail(JSON.stringify({ schema, ours, value }));
        }
        for (const { schema: node } of walkSchema(ours)) expect(node).not.toHaveProperty('$ref');
      }
      expect(compared).toBeGreaterThan(numRuns * VALUES * 0.5);
    },
    TIME_LIMIT_MS,
  );
});
