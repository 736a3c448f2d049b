import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '#engine/analysis';
import { codeOfKeyword, DIALECT, type Json, type JsonObject } from '#engine/model';
import { createFormChecker } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { ports } from '../diff/ports.ts';
import { compiledPlain, plainForm } from './plain-form.ts';

const catalogue = readFileSync(new URL('../../docs/catalogue/schema-support.md', import.meta.url), 'utf8');

/** For each keyword a use of it, and a value that it refuses. */
const SAMPLES: Record<string, [schema: JsonObject, refused: Json]> = {
  properties: [{ properties: { a: { type: 'string' } } }, { a: 1 }],
  patternProperties: [{ patternProperties: { '^a': { type: 'string' } } }, { a: 1 }],
  additionalProperties: [{ additionalProperties: false }, { a: 1 }],
  propertyNames: [{ propertyNames: { maxLength: 1 } }, { ab: 1 }],
  contains: [{ contains: { type: 'string' } }, [1]],
  not: [{ not: { type: 'string' } }, 'a'],
  if: [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a'],
  then: [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a'],
  else: [{ if: { type: 'string' }, else: { minimum: 2 } }, 1],
  allOf: [{ pattern: 'a', allOf: [{ pattern: 'b' }] }, 'a'],
  anyOf: [{ anyOf: [false] }, 1],
  oneOf: [{ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'a'],
  items: [{ items: { type: 'string' } }, [1]],
  dependencies: [{ dependencies: { a: ['b'] } }, { a: 1 }],
  type: [{ type: 'string' }, 1],
  enum: [{ enum: ['a'] }, 'b'],
  const: [{ const: 'a' }, 'b'],
  multipleOf: [{ multipleOf: 2 }, 3],
  minimum: [{ minimum: 2 }, 1],
  maximum: [{ maximum: 2 }, 3],
  exclusiveMinimum: [{ exclusiveMinimum: 2 }, 2],
  exclusiveMaximum: [{ exclusiveMaximum: 2 }, 2],
  minLength: [{ minLength: 2 }, 'a'],
  maxLength: [{ maxLength: 2 }, 'abc'],
  pattern: [{ pattern: 'a' }, 'b'],
  minItems: [{ minItems: 1 }, []],
  maxItems: [{ maxItems: 1 }, [1, 2]],
  uniqueItems: [{ uniqueItems: true }, [1, 1]],
  additionalItems: [{ items: [{}], minItems: 1, additionalItems: false }, [1, 2]],
  minProperties: [{ minProperties: 1 }, {}],
  maxProperties: [{ maxProperties: 0 }, { a: 1 }],
  required: [{ required: ['a'] }, {}],
};

/** Of a keyword that is read by validators a sample is needed; this one only changes a text. */
const ofValidators = [...DIALECT].flatMap(([keyword, { readBy }]) =>
  readBy.includes('validators') && keyword !== 'errorMessage' ? [keyword] : [],
);

describe('the catalogue of what is supported', () => {
  it.each([...DIALECT.keys()])('has a line about %s', (keyword) =>
    expect(catalogue).toMatch(new RegExp(`^\\| \`${keyword.replace('$', '\\$')}\` \\|`, 'm')),
  );

  it.each(ofValidators)('is true of %s: refused, with its code, and compared with a proof', (keyword) => {
    const [schema, refused] = SAMPLES[keyword] ?? [{}, null];
    const answer = { ...schema, fieldId: 'value', personalData: 'none' };
    const form = compiledPlain(plainForm({ type: 'object', properties: { value: answer } }));
    const issues = createFormChecker(form, exampleClock).check({ value: refused });
    expect(issues).not.toEqual([]);
    const own = codeOfKeyword(keyword);
    if (own !== undefined) expect(issues.map(({ code }) => code)).toContain(own);

    const diff = diffSchemas({}, schema, [], ports);
    expect([diff.backward.verdict, diff.forward.verdict]).toEqual(['breaking', 'compatible']);
  });
});
