import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proveForm } from '#engine/analysis';
import type { JsonObject } from '#engine/model/json';
import { searchPorts } from '../../app/prove-definitions.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { compiledSchema } from './compiled-schema.ts';

const ports = searchPorts(() => false);
const CHOICES = ['a', 'b', 'c', 'd'];

const size = fc.option(fc.nat(5), { nil: undefined });
const value = fc.constantFrom(...CHOICES, 'e');
const list = fc
  .record({
    choices: fc.subarray(CHOICES, { minLength: 1 }),
    minItems: size,
    maxItems: size,
    contains: fc.option(fc.oneof(value, fc.uniqueArray(value, { minLength: 1, maxLength: 2 })), {
      nil: undefined,
    }),
    not: fc.option(value, { nil: undefined }),
  })
  .map(
    ({ choices, minItems, maxItems, contains, not }): JsonObject => ({
      type: 'array',
      items: { enum: choices },
      uniqueItems: true,
      fieldId: 'f',
      personalData: 'none',
      ...(minItems === undefined ? {} : { minItems }),
      ...(maxItems === undefined ? {} : { maxItems }),
      ...(contains === undefined ? {} : { contains: { enum: [contains].flat() } }),
      ...(not === undefined ? {} : { not: { contains: { const: not } } }),
    }),
  );

const formOf = (field: JsonObject) =>
  compiledSchema({ type: 'object', properties: { f: field } }, { f: { 'ui:widget': 'checkboxes' } });

/** Returns every answer that a visitor can give. */
const given = (choices: readonly string[]): string[][] =>
  Array.from({ length: 2 ** choices.length - 1 }, (_, chosen) =>
    choices.filter((_choice, index) => ((chosen + 1) >> index) % 2 === 1),
  );

it('a list that cannot be answered, and a choice that cannot be made, are found as they are', () => {
  let dead = 0;
  fc.assert(
    fc.property(list, (field) => {
      const findings = proveForm(formOf(field), [], ports);
      const { enum: choices } = field.items as { enum: string[] };
      const accepts = ports.compile(field);
      const accepted = given(choices).filter((items) => accepts(items));
      const found = (kind: string) => findings.filter((finding) => finding.kind === kind);
      const isClosed = [...found('field-unanswerable'), ...found('rule-contradictory')].length > 0;
      expect(isClosed).toBe(accepted.length === 0);
      if (isClosed) return;
      const unmade = choices.filter((choice) => !accepted.some((items) => items.includes(choice)));
      expect(found('option-dead').map(({ option }) => option)).toEqual(unmade);
      dead += unmade.length;
    }),
    propertyRuns({ numRuns: 200, seed: 3 }),
  );
  expect(dead).toBeGreaterThan(5);
});

it('a field that a choice shows is reached beside a total of the rows of a list', () => {
  const own = { fieldId: 'f', personalData: 'none' };
  const form = compiledSchema({
    type: 'object',
    properties: {
      choice: { type: 'string', enum: ['a', 'b'], ...own, fieldId: 'choice' },
      rows: {
        type: 'array',
        items: { type: 'object', properties: { count: { type: 'integer' } } },
        ...own,
        fieldId: 'rows',
      },
      total: { type: 'number', ...own, fieldId: 'total' },
    },
    if: { properties: { choice: { const: 'b' } }, required: ['choice'] },
    then: { properties: { more: { type: 'string', ...own, fieldId: 'more' } } },
    computed: { members: { total: { '*': [{ sum: [{ var: 'rows.count' }] }, 150] } } },
  });
  expect(proveForm(form, [], ports)).toEqual([]);
});
