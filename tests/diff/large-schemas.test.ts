import { describe, expect, it } from 'vitest';
import { diffPlainSchemas, plainSchema } from '#engine/analysis';
import type { JsonObject } from '#engine/model/json';
import { quickReader } from '#engine/solver';
import { plainPorts } from '../../app/cli/diff/schema-ports.ts';
import { SchemaGenerator } from './random-schemas.ts';
import { randomNumbers, ValueGenerator } from './random-values.ts';

const plain = (schema: JsonObject) =>
  plainSchema('file:///a.json', (address) => (address === 'file:///a.json' ? schema : undefined));

const members = (count: number, own: JsonObject = {}): JsonObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `member${index}`,
      { type: 'object', properties: { text: { type: 'string', maxLength: index + 1 } }, ...own },
    ]),
  );

/** Returns how many schemas with members a comparison compiles, and what it finds. */
function counted(old: JsonObject, now: JsonObject) {
  const ports = plainPorts(() => false);
  const compiled = new Set<JsonObject>();
  const found = diffPlainSchemas(plain(old), plain(now), {
    ...ports,
    isEnough: () => false,
    compile(schema) {
      if (schema.properties !== undefined) compiled.add(schema);
      return ports.compile(schema);
    },
  });
  return { compiled: compiled.size, found };
}

describe('a large schema', () => {
  it('that loses 300 members has each of them proved, and is not compiled for each', () => {
    const { compiled, found } = counted({ properties: members(310) }, { properties: members(10) });
    expect(found.backward.verdict).toBe('compatible');
    expect(found.forward.verdict).toBe('breaking');
    expect(found.changes.map(({ kind }) => kind)).toEqual(Array.from({ length: 300 }, () => 'field.removed'));
    for (const change of found.changes)
      expect(change).toMatchObject({ proof: { backward: 'compatible', forward: 'breaking' } });
    // The comparison compiles both versions, not one schema for each change.
    expect(compiled).toBeLessThan(10);
  });

  it('whose changed definition is used by all others has the break proved', () => {
    const schema = (limit: number): JsonObject => ({
      $ref: '#/definitions/part0',
      definitions: {
        ...Object.fromEntries(
          Array.from({ length: 200 }, (_, index) => [
            `part${index}`,
            {
              properties: {
                next: { $ref: `#/definitions/part${(index + 1) % 200}` },
                text: { $ref: '#/definitions/text' },
                [`own${index}`]: { type: 'string' },
              },
              additionalProperties: false,
            },
          ]),
        ),
        text: { type: 'string', maxLength: limit },
      },
    });
    const { found } = counted(schema(9), schema(5));
    expect(found).toMatchObject({ backward: { verdict: 'breaking' }, forward: { verdict: 'compatible' } });
    expect(found.changes.map(({ kind }) => kind)).toEqual(['limit.tightened']);
  });
});

describe('thirty choices that a question does not turn on', () => {
  const among = (own: JsonObject): JsonObject => ({
    properties: { paper: { const: 'passport' } },
    allOf: [
      ...Array.from({ length: 30 }, (_, index) => ({
        anyOf: [{ not: { required: [`one${index}`] } }, { not: { required: [`other${index}`] } }],
      })),
      own,
    ],
  });
  const paper = (value: string): JsonObject => ({
    properties: { paper: { const: value } },
    required: ['paper'],
  });
  const number: JsonObject = { required: ['number'] };

  it.each<[title: string, old: JsonObject, now: JsonObject]>([
    ['the two alternatives that never hold go', { anyOf: [paper('licence'), paper('visa'), number] }, number],
    [
      'two of four alternatives that never hold go',
      { anyOf: [paper('licence'), paper('passport'), paper('visa'), number] },
      { anyOf: [paper('passport'), number] },
    ],
  ])('are left alone: that %s is proved to change nothing', (_title, old, now) => {
    const { found } = counted(among(old), among(now));
    expect(found).toMatchObject({ backward: { verdict: 'compatible' }, forward: { verdict: 'compatible' } });
  });
});

describe('a value read without a compiled schema', () => {
  it('is accepted where Ajv accepts it', () => {
    const ports = plainPorts(() => false);
    const read = quickReader(ports);
    const schemas = new SchemaGenerator(randomNumbers(3));
    let compared = 0;
    for (let round = 0; round < 400; round += 1) {
      const schema = schemas.document();
      // Ajv has a bug in nested lists: it loses the state that an earlier item has left.
      if (['contains', 'uniqueItems'].every((keyword) => JSON.stringify(schema).includes(keyword))) continue;
      const values = new ValueGenerator([schema], round);
      for (let count = 0; count < 20; count += 1) {
        const value = values.value(schema, schema);
        const expected = known(() => ports.compile(schema)(value));
        if (expected === undefined) break;
        expect(read(schema, value), JSON.stringify([schema, value])).toBe(expected);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(4000);
  });
});

/** Returns the result; undefined if Ajv cannot compile a schema or follows a ref to itself endlessly. */
function known(run: () => boolean): boolean | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
