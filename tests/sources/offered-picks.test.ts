import { expect, it } from 'vitest';
import { applyCommand, type EditCommand, readDocument } from '#engine/authoring';
import { FILLS, sourceDocuments } from '#engine/model/sources';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { type OfferedField, offeredFields } from '../../app/studio/pages/forms/editor/offered-fields.ts';
import { ownWireOf, readForm } from '../../app/studio/pages/forms/editor/read-form.ts';
import { ORDER_EXAMPLE_FORM, orderExample } from '../fixtures/order.ts';

const texts = await orderExample();
const files = readDocument(texts, `forms/${ORDER_EXAMPLE_FORM}`);
const read = readForm(texts, files, ORDER_EXAMPLE_FORM);
const offered = offeredFields(read.definitions, files, ORDER_EXAMPLE_FORM, 'ru').filter(
  ({ widget }) => widget === 'pick',
);
const NAME = 'one_more';
const place = { slug: ORDER_EXAMPLE_FORM, variant: 'default' } as const;

const added = ({ own = { schema: {}, ui: {} } }: OfferedField): EditCommand => ({
  type: 'add-field',
  ...place,
  name: NAME,
  field: own,
  before: 'consent',
  wire: { name: NAME, node: { ...ownWireOf(read, ORDER_EXAMPLE_FORM, NAME, own), omitEmpty: true } },
});
const problemsAfter = (...commands: EditCommand[]) => {
  const edited = commands.reduce(applyCommand, Object.fromEntries(texts));
  return checkDefinitionTexts(new Map(Object.entries(edited)), []).problems;
};

it('the studio offers a pick of each source', () => {
  expect(offered.map(({ id }) => id)).toEqual(sourceDocuments(read.definitions).map(({ id }) => `own:${id}`));
});

it.each(offered.map((field) => [field.title, field] as const))(
  'a pick that the studio adds is accepted as it is: %s',
  (_title, field) => {
    expect(problemsAfter(added(field))).toEqual([]);
  },
);

it('a field that it fills in is one that takes what the option has', () => {
  const [first] = offered;
  if (first === undefined) throw new Error('SOURCES_MISSING: the example has no source');
  const fill = (field: string, member: string): EditCommand => ({
    type: 'set-in-form',
    ...place,
    part: 'ui',
    path: [NAME, FILLS],
    value: [{ field, member }],
  });
  expect(problemsAfter(added(first), fill('hours', 'label'))).toEqual([]);
  expect(problemsAfter(added(first), fill('count', 'label')).map(({ code }) => code)).toContain('PICK_FILLS');
});
