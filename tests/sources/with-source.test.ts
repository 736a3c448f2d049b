import { expect, it } from 'vitest';
import { applyCommand, withSource } from '#engine/authoring';
import { objectIn, valueAt } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { sourceDocument } from '#engine/model/sources';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ORDER_EXAMPLE_FORM, orderExample } from '../fixtures/order.ts';

const texts = await orderExample();
const { definitions } = loadDefinitions(texts);
const SCHEMA = `forms/${ORDER_EXAMPLE_FORM}/schema.json`;

it.each([
  ['point', 'products'],
  ['point', 'promo-codes'],
  ['promo', 'products'],
])('the field %s is accepted when the studio takes its options from %s', (name, slug) => {
  const source = sourceDocument(definitions, slug);
  const schema = objectIn(definitions.files.get(SCHEMA)?.value);
  const property = objectIn(valueAt(schema, ['properties', name]));
  const value = withSource(property, source as NonNullable<typeof source>, ['count', 'category']);
  const place = { slug: ORDER_EXAMPLE_FORM, variant: 'default', part: 'schema' } as const;
  const edited = applyCommand(Object.fromEntries(texts), {
    type: 'set-in-form',
    ...place,
    path: ['properties', name],
    value,
  });
  // The author has to change references to members of the other source.
  const ofAuthor = ['UNKNOWN_FIELD', 'UNKNOWN_SOURCE', 'SOURCE_UNUSED', 'COMPUTED_TYPE'];
  const { problems } = checkDefinitionTexts(new Map(Object.entries(edited)), []);
  expect(problems.filter(({ code }) => !ofAuthor.includes(code))).toEqual([]);
});
