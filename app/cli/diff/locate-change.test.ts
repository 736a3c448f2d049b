import { describe, expect, it } from 'vitest';
import type { Change } from '#engine/analysis';
import { loadDefinitions } from '#engine/model/load';
import { locateChange } from './locate-change.ts';

const files = {
  'fields/phone.json': { schema: { type: 'string' }, ui: { 'ui:title': 'Phone' } },
  'forms/call/schema.json': {
    type: 'object',
    properties: {
      phone: { $ref: '../../fields/phone.json#/schema' },
      name: { type: 'string', maxLength: 9 },
    },
  },
  'forms/call/form.json': { variants: { vip: { schema: { properties: { name: { maxLength: 5 } } } } } },
};
const { definitions } = loadDefinitions(
  new Map(Object.entries(files).map(([path, value]) => [path, JSON.stringify(value, null, 1)])),
);
const lineOf = (path: keyof typeof files, text: string): number =>
  JSON.stringify(files[path], null, 1)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

const located = (pointer: string, change: Partial<Change> = {}) =>
  locateChange(
    { form: 'call', variants: [], pointers: { new: pointer }, ...change } as Change,
    definitions,
    'definitions',
  );

describe('a change is located', () => {
  it.each([
    [
      'in the schema of its form',
      '/properties/name/maxLength',
      {},
      'forms/call/schema.json',
      '"maxLength": 9',
    ],
    [
      'in the overlay of its variant',
      '/properties/name/maxLength',
      { variants: ['vip'] },
      'forms/call/form.json',
      '"maxLength": 5',
    ],
    [
      'in the shared field that its form refers to',
      '/properties/phone/type',
      {},
      'fields/phone.json',
      '"type"',
    ],
    ['in the words of the shared field', '/phone/ui:title', {}, 'fields/phone.json', '"ui:title"'],
  ] as const)('%s', (_title, pointer, change, file, text) => {
    expect(located(pointer, change as Partial<Change>)).toEqual({
      file: `definitions/${file}`,
      line: lineOf(file, text),
    });
  });

  it.each([
    ['of no form', { form: undefined }],
    ['of a form that is removed', { form: 'removed' }],
  ])('nowhere where it is %s', (_title, change) => {
    expect(located('/properties/name', change as Partial<Change>)).toBeUndefined();
  });
});
