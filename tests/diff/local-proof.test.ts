import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/model/json';
import { decidePart } from '#engine/solver';
import {
  changedPart,
  isMonotone,
  pathThroughValues,
  valuesWith,
  withValueAt,
} from '../../engine/analysis/diff/local-proof.ts';
import { compareSchemas } from '../../engine/analysis/diff/schema-changes/compare-schemas.ts';
import { withEdits } from '../../engine/analysis/diff/schema-changes/schema-change.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { counterexample } from './counterexample.ts';
import { ports } from './ports.ts';
import { SchemaGenerator } from './random-schemas.ts';
import { randomNumbers } from './random-values.ts';

const PAIRS = isEveryCase ? 1500 : 500;

/** Schema without anything that reverses the direction of a change. */
const NEUTRAL: JsonObject = { not: {}, oneOf: [] };

describe('a change proved by its part alone', () => {
  it('refuses nothing of the whole that was accepted', () => {
    const schemas = new SchemaGenerator(randomNumbers(11));
    let proved = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const before = schemas.document();
      const now = schemas.mutated(before);
      if (![before, now].every(isCompilable)) continue;
      const { changes, unfolded } = compareSchemas(before, now, []);
      for (const change of changes) {
        const next = withEdits(unfolded, [change]);
        const part = changedPart(unfolded, next, change);
        if (part === undefined || !isMonotone(unfolded, next) || !isCompilable(next)) continue;
        const wide = { schema: part.old, root: unfolded };
        const { verdict } = decidePart(wide, { schema: part.now, root: next }, ports);
        if (verdict !== 'compatible') continue;
        proved += 1;
        const found = orEndless(() => counterexample(unfolded, next, 150, ports.compile, pair));
        expect(found, JSON.stringify({ unfolded, next })).toBeUndefined();
      }
    }
    expect(proved).toBeGreaterThan(50);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'not',
      { not: { properties: { a: { $ref: '#/properties/b' } } }, properties: { b: { maxLength: 1 } } },
      { not: { properties: { a: { $ref: '#/properties/b' } } }, properties: { b: { maxLength: 2 } } },
    ],
    [
      'oneOf',
      { oneOf: [{ $ref: '#/properties/b' }, { type: 'object' }], properties: { b: { type: 'string' } } },
      { oneOf: [{ $ref: '#/properties/b' }, { type: 'object' }], properties: { b: {} } },
    ],
  ])('is not where the part is used in %s as well', (_keyword, before, now) => {
    expect(isMonotone(before, now)).toBe(false);
    expect(isMonotone({ ...before, ...NEUTRAL }, { ...now, ...NEUTRAL })).toBe(true);
  });
});

describe('values with another at a place', () => {
  const document: JsonObject = {
    properties: { list: { items: [{}, { anyOf: [{}, { additionalProperties: { type: 'string' } }] }] } },
  };
  it.each([
    [['properties', 'list'], { list: 7 }, { list: 8 }],
    [['properties', 'list', 'items', 1], { list: [0, 7] }, { list: [7] }],
    [['properties', 'list', 'items', 1, 'anyOf', 1, 'additionalProperties'], { list: [0, { other: 7 }] }, {}],
  ])('have it there: %j', (at, right, wrong) => {
    const validate = ports.compile(valuesWith(pathThroughValues(document, at) ?? [], { const: 7 }));
    expect([validate(right), validate(wrong)]).toEqual([true, false]);
  });

  it('are not looked for where the place has no name', () => {
    expect(
      pathThroughValues({ patternProperties: { '^a': {} } }, ['patternProperties', '^a']),
    ).toBeUndefined();
  });

  it.each([
    [{ list: [0, 1] }, ['list', 1], { list: [0, 7] }],
    [{ a: { b: 1 } }, ['a', 'c'], { a: { b: 1, c: 7 } }],
    [{ a: { b: 1 } }, ['c', 'b'], undefined],
    [{ list: [] }, ['list', 0], undefined],
    [{ a: [] }, ['a', 'b'], undefined],
  ])('are made of another value: %j at %j', (base, way, made) => {
    expect(withValueAt(base, way, 7)).toEqual(made);
  });
});

function isCompilable(schema: JsonObject): boolean {
  try {
    ports.compile(schema)({});
    return true;
  } catch {
    return false;
  }
}

/** Returns the result; undefined if Ajv follows a ref to itself endlessly. */
function orEndless<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
