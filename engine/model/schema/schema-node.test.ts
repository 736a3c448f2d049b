import { describe, expect, it } from 'vitest';
import { parseSchema } from './schema-node.ts';

describe('a parsed schema', () => {
  it('has its keywords with their types, and leaves out what is none', () => {
    const name = { type: 'string' };
    const node = parseSchema({
      properties: { name, any: true },
      required: ['name'],
      allOf: [{ minProperties: 1 }, false],
    });
    expect([...node.properties].map(([key, { source }]) => [key, source])).toEqual([['name', name]]);
    expect(node.required).toEqual(['name']);
    expect(node.allOf.map(({ source }) => source)).toEqual([{ minProperties: 1 }]);
  });

  it('has `if` and `dependencies` as conditions with branches', () => {
    const { conditions } = parseSchema({
      if: { required: ['a'] },
      then: { required: ['b'] },
      else: true,
      dependencies: { c: ['d'] },
    });
    expect(
      conditions.map(({ schema, branches }) => ({
        condition: schema.source,
        branches: branches.map((branch) => ({ ...branch, schema: branch.schema.source })),
      })),
    ).toEqual([
      {
        condition: { required: ['a'] },
        branches: [{ holds: true, schema: { required: ['b'] } }],
      },
      {
        condition: { required: ['c'] },
        branches: [{ holds: true, schema: { required: ['d'] } }],
      },
    ]);
  });

  it('is the same node for the same object', () => {
    const schema = { type: 'object' };
    expect(parseSchema(schema)).toBe(parseSchema(schema));
  });
});
