import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { diffPlainSchemas, plainSchema } from '#engine/analysis';
import type { Json, JsonObject } from '#engine/model/json';
import { plainPorts } from '../../app/cli/diff/schema-ports.ts';
import { draftCases, draftPairs } from './draft-cases.ts';

const ports = plainPorts(() => false);
const ENTRY = 'file:///schemas/main.json';
const bundled = (documents: Record<string, Json>, entry = ENTRY) =>
  plainSchema(entry, (address) => documents[address]);
const alone = (schema: JsonObject) => bundled({ [ENTRY]: schema });

describe('a schema of another draft', () => {
  it.each(draftCases)('accepts what Ajv accepts of it: $title', ({ schema, values }) => {
    const names = String(schema.$schema);
    const options = { strict: false, logger: false, validateFormats: false, dynamicRef: true } as const;
    const ajv = names.includes('2020')
      ? new Ajv2020(options)
      : names.includes('2019')
        ? new Ajv2019(options)
        : new Ajv(options);
    const written = ajv.compile(schema);
    const plain = alone(schema);
    expect(plain.dynamic).toEqual([]);
    const validate = ports.compile(plain.schema);
    const verdicts = values.map((value) => validate(value));
    expect(verdicts).toEqual(values.map((value) => written(value)));
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });

  it.each(draftPairs)('is compared: $title', ({ old, now, backward, forward, kinds }) => {
    const found = diffPlainSchemas(alone(old), alone(now), ports);
    expect({
      backward: found.backward.verdict,
      forward: found.forward.verdict,
      kinds: found.changes.map(({ kind }) => kind),
    }).toEqual({ backward, forward, kinds });
  });
});

describe('a schema in several documents', () => {
  const main: JsonObject = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    properties: { home: { $ref: 'parts/address.json' }, code: { $ref: 'parts/codes.json#code' } },
  };
  const documents: Record<string, Json> = {
    [ENTRY]: main,
    'file:///schemas/parts/address.json': {
      required: ['city'],
      properties: { code: { $ref: './codes.json#/$defs/code' } },
    },
    'file:///schemas/parts/codes.json': { $defs: { code: { $anchor: 'code', type: 'string' } } },
  };

  it('has the parts of all of them', () => {
    const { schema, missing } = bundled(documents);
    expect(missing).toEqual([]);
    const validate = ports.compile(schema);
    const values = [
      { home: { city: 'a', code: 'b' } },
      { home: {} },
      { home: { city: 'a', code: 1 } },
      { code: 1 },
    ];
    expect(values.map((value) => validate(value))).toEqual([true, false, false, false]);
  });

  it('names the file and the place where a part was written', () => {
    const now = {
      ...documents,
      'file:///schemas/parts/codes.json': {
        $defs: { code: { $anchor: 'code', type: 'string', maxLength: 5 } },
      },
    };
    const [old, fresh] = [bundled(documents), bundled(now)];
    const found = diffPlainSchemas(old, fresh, ports);
    expect(found.changes.map(({ kind }) => kind)).toEqual(['limit.tightened']);
    const [change] = found.changes;
    expect(fresh.originOf(change?.pointers.new ?? '')).toEqual({
      document: 'file:///schemas/parts/codes.json',
      segments: ['$defs', 'code', 'maxLength'],
    });
  });

  it('finds documents by the addresses that they give themselves', () => {
    const { schema, missing } = bundled({
      [ENTRY]: { $id: 'https://example.org/v1/main.json', $ref: 'parts/other.json' },
      'file:///schemas/parts/other.json': { type: 'string' },
    });
    expect(missing).toEqual([]);
    expect(ports.compile(schema)(1)).toBe(false);
  });

  it('decides nothing of values that only a document decides on which is not at hand', () => {
    const old: JsonObject = {
      properties: { a: { $ref: 'https://example.org/a.json' }, b: { type: 'string' } },
    };
    const now: JsonObject = { properties: { a: { $ref: 'https://example.org/b.json' }, b: {} } };
    expect(diffPlainSchemas(alone(old), alone(old), ports).backward.verdict).toBe('compatible');
    const found = diffPlainSchemas(alone(old), alone(now), ports);
    expect(found.backward.verdict).toBe('review');
    expect(found.forward).toMatchObject({ verdict: 'breaking', witness: { b: expect.anything() } });
    expect(found.changes.map(({ kind }) => kind)).toContain('reference.changed');
  });

  it('refuses a ref whose target depends on the way to it', () => {
    const part = (id: string, type: string): JsonObject => ({
      $id: id,
      $ref: 'list',
      $defs: { item: { $dynamicAnchor: 'item', type } },
    });
    const list = {
      $id: 'list',
      items: { $dynamicRef: '#item' },
      $defs: { item: { $dynamicAnchor: 'item' } },
    };
    const { dynamic } = alone({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { a: { $ref: 'texts' }, b: { $ref: 'numbers' } },
      $defs: { list, texts: part('texts', 'string'), numbers: part('numbers', 'number') },
    });
    expect(dynamic).toMatchObject([{ ref: '#item', place: { segments: ['$defs', 'list', 'items'] } }]);
  });
});
