import { expect, it } from 'vitest';
import { type JsonObject, valueAt } from '#engine/model/json';
import { command } from './set-in-property.ts';

const schema: JsonObject = {
  properties: {
    loans: {
      type: 'array',
      items: {
        properties: { kind: { type: 'string' } },
        allOf: [
          {
            if: { properties: { kind: { const: 'car' } }, required: ['kind'] },
            then: { properties: { model: { type: 'string', maxLength: 9 } } },
          },
        ],
      },
    },
  },
};
const items = ['properties', 'loans', 'items'];
const then = [...items, 'allOf', 0, 'then'];

it.each([
  ['a field of an item where it is written', 'kind', [...items, 'properties', 'kind']],
  [
    'a field of a branch in the branch, so that it is not always shown',
    'model',
    [...then, 'properties', 'model'],
  ],
])('%s takes a limit', (_title, field, way) => {
  const files = { 'forms/one/schema.json': JSON.stringify(schema), 'forms/one/form.json': '{}' };
  const path = ['items', 'properties', field, 'maxLength'];
  const changed = command.apply(files, { slug: 'one', variant: 'default', name: 'loans', path, value: 5 });
  const written = JSON.parse(changed['forms/one/schema.json'] ?? '') as JsonObject;
  expect(valueAt(written, [...way, 'maxLength'])).toBe(5);
  const shown = Object.keys(valueAt(written, [...items, 'properties']) as JsonObject);
  expect(shown).toEqual(['kind']);
});
