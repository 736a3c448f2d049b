import { describe, expect, it } from 'vitest';
import { applyCommand, type EditCommand } from '#engine/authoring';
import { type Json, type JsonObject, listIn, valueAt } from '#engine/model/json';
import { formFile, loadDefinitions } from '#engine/model/load';
import { FILLS, PICK } from '#engine/model/sources';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { itemPicks } from '../../app/studio/pages/forms/editor/field/item-field-types.ts';
import { BASKET_FORM, withBasket } from '../fixtures/basket.ts';

const texts = await withBasket();
type Part = 'schema' | 'ui' | 'form';
const file = (part: Part | 'examples'): string => formFile(BASKET_FORM, part);
const ITEM = ['properties', 'goods', 'items', 'properties'];
const PAYLOAD = ['payloads', 'request', 'goods'];

/** Returns the texts with the value set at that place of the form; undefined removes it. */
function edited(part: Part, way: readonly string[], value: Json | undefined): Map<string, string> {
  const document = JSON.parse(texts.get(file(part)) ?? '{}') as JsonObject;
  const above = valueAt(document, way.slice(0, -1)) as JsonObject;
  const name = String(way.at(-1));
  if (value === undefined) delete above[name];
  else above[name] = value;
  return new Map([...texts, [file(part), JSON.stringify(document)]]);
}
/** Returns the problems outside the examples, which are those of the unedited form. */
const problemsOf = (given: Map<string, string>) =>
  checkDefinitionTexts(given, [BASKET_FORM]).problems.filter((one) => one.file !== file('examples'));

const product = valueAt(JSON.parse(texts.get(file('schema')) ?? '{}') as Json, [
  ...ITEM,
  'product',
]) as JsonObject;
const listOf = (items: JsonObject): JsonObject => ({
  type: 'array',
  fieldId: 'more',
  personalData: 'none',
  items,
});

describe('a pick in a row is refused where', () => {
  it.each<
    [where: string, part: Part, way: string[], value: Json | undefined, code: string, at: string, fix: string]
  >([
    [
      'its source is not passed what it needs',
      'schema',
      [...ITEM, 'product', PICK],
      { source: 'products' },
      'PICK_WITH',
      '/properties/goods/items/properties/product/pick',
      'category',
    ],
    [
      'it is passed a field of the row by a path of the form',
      'schema',
      [...ITEM, 'product', PICK, 'with', 'category'],
      'category',
      'UNKNOWN_FIELD',
      '/properties/goods/items/properties/product/pick/with/category',
      'goods.category',
    ],
    [
      'it is passed an answer of several members',
      'schema',
      [...ITEM, 'product', PICK, 'with', 'category'],
      'goods.service',
      'UNKNOWN_FIELD',
      '/properties/goods/items/properties/product/pick/with/category',
      'goods.',
    ],
    [
      'it has no place for a member of the source',
      'schema',
      [...ITEM, 'product', 'properties', 'price'],
      undefined,
      'PICK_MEMBER',
      '/properties/goods/items/properties/product',
      'price',
    ],
    [
      'another widget shows it',
      'ui',
      ['goods', 'items', 'product', 'ui:widget'],
      'matrix',
      'PICK_WIDGET',
      '/properties/goods/items/properties/product',
      'ui:widget',
    ],
    [
      'it fills in a field outside of its list, which every row would write',
      'ui',
      ['goods', 'items', 'product', FILLS],
      [{ field: 'phone', member: 'label' }],
      'UNKNOWN_FIELD',
      '/goods/items/product/ui:fills/0/field',
      'goods.sku',
    ],
    [
      'it fills in a field of its row that takes another type',
      'ui',
      ['goods', 'items', 'product', FILLS],
      [{ field: 'goods.mark', member: 'label' }],
      'PICK_FILLS',
      '/goods/items/product/ui:fills/0/field',
      'goods.mark',
    ],
    [
      'the request has a part of it alone',
      'form',
      [...PAYLOAD, 'of', 'object', 'product'],
      { item: 'product', transform: 'json' },
      'PICK_UNSENT',
      '/payloads/request',
      'value',
    ],
    [
      'it is in a list that is itself in a row',
      'schema',
      [...ITEM, 'service'],
      listOf({ type: 'object', properties: { product } }),
      'PICK_PLACE',
      '/properties/goods/items/properties/service/items/properties/product/pick',
      'not in a list inside a row',
    ],
    [
      'it is an item by itself',
      'schema',
      ['properties', 'city'],
      listOf(product),
      'PICK_PLACE',
      '/properties/city/items/pick',
      '"properties" of the "items"',
    ],
  ])('%s', (_where, part, way, value, code, at, fix) => {
    const found = problemsOf(edited(part, way, value)).find((one) => one.code === code && one.pointer === at);
    expect(found?.file).toBe(file(part === 'ui' && !at.startsWith('/goods') ? 'schema' : part));
    expect(`${found?.message} ${found?.fix}`).toContain(fix);
  });

  it.each<[how: string, value: Json]>([
    ['the list as it is', { answer: 'goods' }],
    ['each item as it is', { each: 'goods', of: { item: true } }],
  ])('not where the request has %s', (_how, value) => {
    const codes = problemsOf(edited('form', PAYLOAD, value)).map(({ code }) => code);
    expect(codes).toEqual([]);
  });
});

describe('the studio', () => {
  const place = { slug: BASKET_FORM, variant: 'default', name: 'goods' } as const;
  const { definitions } = loadDefinitions(texts);
  const offered = itemPicks(definitions, BASKET_FORM, 'goods');
  const editedBy = (...commands: EditCommand[]) =>
    new Map(Object.entries(commands.reduce(applyCommand, Object.fromEntries(texts))));
  const part = (given: Map<string, string>, name: Part, way: readonly string[]): Json | undefined =>
    valueAt(JSON.parse(given.get(file(name)) ?? '{}') as Json, way);

  it('offers a pick of each source in a row', () => {
    expect(offered.map(({ title }) => title.ru)).toEqual([
      'Пункты выдачи',
      'Товары магазина',
      'Промокоды',
      'Склады',
    ]);
  });

  it.each(offered.map((type) => [type.slug, type] as const))(
    'adds a pick of %s to a row that the check accepts as it is',
    (_slug, { own }) => {
      const given = editedBy({ type: 'add-item-field', ...place, within: [], field: 'other', own });
      expect(problemsOf(given)).toEqual([]);
      expect(part(given, 'form', [...PAYLOAD, 'of', 'object', 'other'])).toEqual({ item: 'other' });
    },
  );

  it('passes it the answer of its own row that has the name', () => {
    expect(offered.map(({ own }) => (own.schema[PICK] as JsonObject).with)).toEqual([
      undefined,
      { category: 'goods.category' },
      undefined,
      { city: 'city', category: 'goods.category' },
    ]);
  });

  it('takes a field out of a row with what fills it in', () => {
    const given = editedBy({ type: 'remove-item-field', ...place, within: [], field: 'sku' });
    expect(part(given, 'ui', ['goods', 'items', 'product', FILLS])).toBeUndefined();
    expect(problemsOf(given)).toEqual([]);
  });

  const inItems = ['service'];
  const schema = () => part(texts, 'schema', [...ITEM, 'service']) as JsonObject;
  const shown = (key: string) =>
    listIn(part(texts, 'ui', ['goods', 'items', 'service', key])) as JsonObject[];
  const label = { ru: 'Цена', en: 'Price' };
  const questions = (given: Map<string, string>) =>
    Object.keys(part(given, 'schema', [...ITEM, 'service', 'properties']) as JsonObject);

  it('adds a question to the table of a row, and takes one out', () => {
    const command = {
      type: 'edit-rows',
      ...place,
      inItems,
      schema: schema(),
      rows: shown('ui:rows'),
    } as const;
    const more = editedBy({ ...command, change: { add: { value: 'price', label } } });
    expect(questions(more)).toEqual(['speed', 'clarity', 'price']);
    expect(problemsOf(more)).toEqual([]);
    const less = editedBy({ ...command, change: { remove: 0 } });
    expect(questions(less)).toEqual(['clarity']);
    expect(problemsOf(less)).toEqual([]);
  });

  it('adds a choice to each question of the table of a row', () => {
    const given = editedBy({
      type: 'edit-choices',
      ...place,
      inItems,
      choices: shown('ui:choices'),
      ofRows: schema().properties as JsonObject,
      change: { add: { value: 'fine', label } },
    });
    for (const question of ['speed', 'clarity'])
      expect(part(given, 'schema', [...ITEM, 'service', 'properties', question, 'enum'])).toEqual([
        'bad',
        'good',
        'fine',
      ]);
    expect(problemsOf(given)).toEqual([]);
  });
});
