import { expect, it } from 'vitest';
import { ENDPOINT_ENCODINGS, ENDPOINT_METHODS, ENDPOINT_TASKS } from '#engine/model/endpoints';
import { type Json, valueAt } from '#engine/model/json';
import { SOURCE_MEMBER_TYPES } from '#engine/model/sources';
import { documentSchemas } from './document-schemas.ts';

const schemas = documentSchemas({}, '');

it.each<[file: string, path: string, names: readonly Json[]]>([
  ['endpoint.schema.json', 'does', ENDPOINT_TASKS],
  ['endpoint.schema.json', 'method', ENDPOINT_METHODS],
  ['endpoint.schema.json', 'encoding', ENDPOINT_ENCODINGS],
  ['source.schema.json', 'members/items/properties/type', SOURCE_MEMBER_TYPES],
  [
    'consent.schema.json',
    'versions/items/properties/covers/items',
    ['contact', 'identity', 'document', 'financial'],
  ],
])('%s lets an author choose every name of %s that the model knows', (file, path, names) => {
  const { enum: offered, enumDescriptions } = valueAt(schemas[file], [
    'properties',
    ...path.split('/'),
  ]) as Record<string, Json[]>;
  expect(offered).toEqual(names);
  expect(enumDescriptions).toHaveLength(names.length);
});
