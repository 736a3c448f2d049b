import { describe, expect, it } from 'vitest';
import { type JsonObject, valueAt } from '#engine/model/json';
import { vocabulary } from '../../app/vocabulary.ts';
import { TERM_MARKS } from '../../renderers/parts/term-slider/marks.ts';
import { compiledPlain, plainForm, problemsOf } from './plain-form.ts';

const field = (id: string, schema: JsonObject = {}): JsonObject => ({
  type: 'string',
  fieldId: id,
  personalData: 'none',
  ...schema,
});
const form = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});
const group = form({ c: field('c') });
const listOf = (items: JsonObject): JsonObject => ({ ...field('a'), type: 'array', items });
const text = { type: 'string' };
const placesOf = (...items: JsonObject[]): JsonObject => ({
  ...field('a'),
  type: 'array',
  items,
  minItems: items.length,
  additionalItems: false,
});
const choices = (...values: JsonObject[]): JsonObject => ({
  'ui:widget': 'search-select',
  'ui:choices': values.map((value) => ({ label: { ru: 'да', en: 'yes' }, ...value })),
});

const lines = (...values: string[]): JsonObject[] =>
  values.map((value) => ({ value, label: { ru: 'да', en: 'yes' } }));
const table = (...rows: string[]): JsonObject => ({
  'ui:widget': 'matrix',
  'ui:rows': lines(...rows),
  'ui:choices': lines('1', '2'),
});

/** Unsupported part of a definition; `at` is its place in the schema or UI schema. */
type Silence = [title: string, schema: JsonObject, ui: JsonObject, code: string, at: string, fix: string];

describe('a part that would not be shown, validated or sent is refused with its place and a fix', () => {
  it.each<Silence>([
    [
      'a setting of the form that nothing reads',
      form({ a: field('a') }),
      { 'ui:ordr': ['a'] },
      'UNKNOWN_OPTION',
      '/ui:ordr',
      'ui:order',
    ],
    [
      'a setting of a group that nothing shows',
      form({ g: group }),
      { g: { 'ui:description': '@form.submit' } },
      'UNKNOWN_OPTION',
      '/g/ui:description',
      'ui:title',
    ],
    [
      'a title of a group beside headings inside',
      form({ g: group }),
      { g: { 'ui:title': '@form.submit', 'ui:groups': [{ title: '@form.submit', fields: ['c'] }] } },
      'GROUPED_TWICE',
      '/g/ui:title',
      'ui:groups',
    ],
    [
      'choices that depend on a field that is not there',
      form({ a: field('a', { enum: ['x'] }) }),
      { a: { ...choices({ value: 'x', group: 'y' }), 'ui:dependsOn': 'b' } },
      'UNKNOWN_FIELD',
      '/a/ui:dependsOn',
      '',
    ],
    [
      'choices that no answer to the other field shows',
      form({ a: field('a', { enum: ['x', 'z'] }), b: field('b', { enum: ['y'] }) }),
      { a: { ...choices({ value: 'x', group: 'y' }, { value: 'z' }), 'ui:dependsOn': 'b' } },
      'CHOICES_DIFFER',
      '/a/ui:choices',
      'z',
    ],
    [
      'fields of one of several sets',
      form(
        { a: field('a') },
        { oneOf: [{ properties: { b: field('b') } }, { properties: { c: field('c') } }] },
      ),
      {},
      'FIELD_UNSHOWN',
      '/oneOf',
      'properties',
    ],
    [
      'fields of sets in a branch',
      form(
        { a: field('a') },
        { if: { required: ['a'] }, then: { anyOf: [{ allOf: [{ properties: { b: field('b') } }] }] } },
      ),
      {},
      'FIELD_UNSHOWN',
      '/then/anyOf',
      'if',
    ],
    [
      'answers of any name',
      form({ a: field('a') }, { additionalProperties: true }),
      {},
      'ANSWER_UNNAMED',
      '/additionalProperties',
      'false',
    ],
    [
      'answers of any name in a group',
      form({ g: { ...group, additionalProperties: { type: 'string' } } }),
      {},
      'ANSWER_UNNAMED',
      '/properties/g/additionalProperties',
      'false',
    ],
    [
      'answers named by a pattern',
      form({ a: field('a') }, { patternProperties: { '^x': {} } }),
      {},
      'ANSWER_UNNAMED',
      '/patternProperties',
      'properties',
    ],
    [
      'a group of which a branch has a part',
      form(
        { a: field('a'), g: group },
        { if: { required: ['a'] }, then: { properties: { g: form({ d: field('d') }) } } },
      ),
      {},
      'GROUP_SPLIT',
      '',
      'the group itself',
    ],
    [
      'a number of a few',
      form({ a: { ...field('a'), type: 'integer', enum: [1, 2] } }),
      {},
      'CHOICES_UNOFFERED',
      '/properties/a',
      'radio',
    ],
    [
      'a text of a few that is typed',
      form({ a: field('a', { enum: ['x', 'y'] }) }),
      { a: { 'ui:widget': 'text' } },
      'CHOICES_UNOFFERED',
      '/properties/a',
      'radio',
    ],
    [
      'a text that a branch narrows to a few',
      form(
        { a: field('a'), b: field('b') },
        { if: { required: ['b'] }, then: { properties: { a: { enum: ['x'] } } } },
      ),
      {},
      'CHOICES_UNOFFERED',
      '/properties/a',
      'outside of conditions',
    ],
    [
      'marks of a slider below the minimum',
      form({ a: { ...field('a'), type: 'integer', minimum: 6 } }),
      { a: { 'ui:widget': 'term', 'ui:max': 36 } },
      'CHOICES_DIFFER',
      '/properties/a',
      'ui:min',
    ],
    [
      'marks of a scale that the schema refuses',
      form({ a: { ...field('a'), type: 'integer', minimum: 0, maximum: 10, multipleOf: 2 } }),
      { a: { 'ui:widget': 'rating' } },
      'CHOICES_DIFFER',
      '/properties/a',
      'multipleOf',
    ],
    [
      'a scale that a condition alone ends',
      form(
        { a: { ...field('a'), type: 'integer', minimum: 1 }, b: field('b') },
        { if: { required: ['b'] }, then: { properties: { a: { maximum: 5 } } } },
      ),
      { a: { 'ui:widget': 'rating' } },
      'SCALE_ENDS',
      '/properties/a',
      '"type"',
    ],
    [
      'a scale of more marks than fit',
      form({ a: { ...field('a'), type: 'integer', minimum: 0, maximum: 100 } }),
      { a: { 'ui:widget': 'rating' } },
      'SCALE_ENDS',
      '/properties/a',
      '11 marks',
    ],
    [
      'a choice of a table that one of its questions refuses',
      form({
        a: { ...field('a'), type: 'object', properties: { x: { enum: ['1', '2'] }, y: { enum: ['1'] } } },
      }),
      { a: table('x', 'y') },
      'CHOICES_DIFFER',
      '/properties/a/properties/y',
      'add to "enum": 2',
    ],
    [
      'a question of a table that another one brings up',
      form({
        a: {
          ...field('a'),
          type: 'object',
          properties: { x: { enum: ['1', '2'] } },
          if: { required: ['x'] },
          then: { properties: { y: { enum: ['1', '2'] } } },
        },
      }),
      { a: table('x', 'y') },
      'ROWS_DIFFER',
      '/properties/a',
      'a field of their own',
    ],
    [
      'a group inside an item of a list',
      form({ a: { ...field('a'), type: 'array', items: form({ g: group }) } }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/properties/g',
      '"properties" of "items" itself',
    ],
    [
      'a field of an item by a widget of a whole line of answers',
      form({ a: listOf(group) }),
      { a: { items: { c: { 'ui:widget': 'time' } } } },
      'ITEMS_UNEDITED',
      '/properties/a/items/properties/c',
      'select',
    ],
    [
      'a field of an item that is to be kept closer than its list',
      form({ a: listOf(form({ c: field('c', { personalData: 'document' }) })) }),
      {},
      'PERSONAL_DATA_MISSING',
      '/properties/a',
      '"document"',
    ],
    [
      'a document in an item of a list that drafts may keep',
      form({
        a: { ...listOf(form({ c: field('c', { personalData: 'document' }) })), personalData: 'financial' },
      }),
      {},
      'PERSONAL_DATA_MISSING',
      '/properties/a',
      '"document"',
    ],
    [
      'fields of one of several sets in an item',
      form({ a: listOf({ ...group, anyOf: [{ properties: { d: field('d') } }] }) }),
      {},
      'FIELD_UNSHOWN',
      '/properties/a/items/anyOf',
      '',
    ],
    [
      'answers of any name in an item',
      form({ a: listOf({ ...group, additionalProperties: { type: 'string' } }) }),
      {},
      'ANSWER_UNNAMED',
      '/properties/a/items/additionalProperties',
      '',
    ],
    [
      'choices of an item that it does not take',
      form({ a: listOf(form({ c: field('c', { enum: ['x'] }) })) }),
      { a: { items: { c: { ...choices({ value: 'y' }), 'ui:widget': 'radio' } } } },
      'CHOICES_DIFFER',
      '/properties/a/items/properties/c',
      'add to "enum": y',
    ],
    [
      'a setting of a field of an item that nothing reads',
      form({ a: listOf(group) }),
      { a: { items: { c: { 'ui:mn': 1 } } } },
      'UNKNOWN_OPTION',
      '/a/items/c/ui:mn',
      '',
    ],
    [
      'a setting of an item as a whole',
      form({ a: listOf(group) }),
      { a: { items: { 'ui:groups': [] } } },
      'UNKNOWN_OPTION',
      '/a/items/ui:groups',
      'ui:order',
    ],
    [
      'a field that items do not have',
      form({ a: listOf(group) }),
      { a: { items: { d: { 'ui:title': '@form.submit' } } } },
      'UNKNOWN_FIELD',
      '/a/items/d',
      '"c"',
    ],
    [
      'a list of yes and no',
      form({ a: { ...field('a'), type: 'array', items: { type: 'boolean' } } }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a',
      'string, integer or number',
    ],
    [
      'a list whose items have no type',
      form({ a: { ...field('a'), type: 'array', items: {} } }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a',
      'string, integer or number',
    ],
    [
      'a list of lists',
      form({ a: { ...field('a'), type: 'array', items: { type: 'array', items: { type: 'string' } } } }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a',
      'string, integer or number',
    ],
    [
      'a list of places with more answers than those',
      form({ a: { ...field('a'), type: 'array', items: [{ type: 'string' }], minItems: 1 } }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a',
      '"additionalItems": false',
    ],
    [
      'a list of places of which some may be missing',
      form({ a: { ...placesOf(text, text), minItems: 1 } }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a',
      '"minItems": 2',
    ],
    [
      'a tick at a place of a list, which is neither given nor missing',
      form({ a: placesOf(text, { type: 'boolean' }) }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/1',
      'a field of its own beside',
    ],
    [
      'a group at a place of a list',
      form({ a: placesOf(group) }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/0',
      'a field of its own beside',
    ],
    [
      'a list at a place of a list',
      form({ a: placesOf({ type: 'array', items: text }) }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/0',
      'a field of its own beside',
    ],
    [
      'a value that a place of a list would start with',
      form({ a: placesOf({ ...text, default: 'x' }) }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/0',
      'remove "default"',
    ],
    [
      'a place of a list that is kept closer than the list',
      form({ a: placesOf(text, { ...text, personalData: 'document' }) }),
      {},
      'PERSONAL_DATA_MISSING',
      '/properties/a',
      '"personalData": "document"',
    ],
    [
      'a list of places in an item of a list',
      form({ a: listOf(form({ c: placesOf(text) })) }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/properties/c',
      'in "properties" of "items"',
    ],
    [
      'settings of a place that the list does not have',
      form({ a: placesOf(text) }),
      { a: { items: [{}, {}] } },
      'PLACES_DIFFER',
      '/a/items',
      'settings of each',
    ],
    [
      'settings of all items where the list has places',
      form({ a: placesOf(text) }),
      { a: { items: { 'ui:widget': 'text' } } },
      'PLACES_DIFFER',
      '/a/items',
      'settings of each',
    ],
    [
      'a setting of a place that its widget does not take',
      form({ a: placesOf(text) }),
      { a: { items: [{ 'ui:slider': true }] } },
      'UNKNOWN_OPTION',
      '/a/items/0/ui:slider',
      'ui:title',
    ],
    [
      'a list in an item of a list in an item of another one',
      form({
        a: listOf({
          type: 'object',
          properties: {
            b: {
              type: 'array',
              items: {
                type: 'object',
                properties: { c: { type: 'array', items: { type: 'string' } } },
              },
            },
          },
        }),
      }),
      {},
      'ITEMS_UNEDITED',
      '/properties/a/items/properties/b/items/properties/c',
      'one level up',
    ],
    [
      'a list of numbers of a few',
      form({ a: { ...field('a'), type: 'array', items: { type: 'integer', enum: [1, 2] } } }),
      {},
      'CHOICES_UNOFFERED',
      '/properties/a',
      'radio',
    ],
    [
      'a list of texts of a few that are typed',
      form({ a: { ...field('a'), type: 'array', items: { type: 'string', enum: ['x'] } } }),
      { a: { 'ui:widget': 'rows' } },
      'CHOICES_UNOFFERED',
      '/properties/a',
      'radio',
    ],
    [
      'rows by a widget that is more than an input',
      form({ a: { ...field('a'), type: 'array', items: { type: 'string' } } }),
      { a: { items: { 'ui:widget': 'textarea' } } },
      'ITEMS_UNEDITED',
      '/properties/a',
      'text',
    ],
    [
      'a setting of rows that their widget does not have',
      form({ a: { ...field('a'), type: 'array', items: { type: 'string' } } }),
      { a: { items: { 'ui:min': 3 } } },
      'UNKNOWN_OPTION',
      '/a/items/ui:min',
      'ui:title',
    ],
    [
      'settings of the items of what is no list',
      form({ a: field('a') }),
      { a: { items: { 'ui:widget': 'text' } } },
      'UNKNOWN_FIELD',
      '/a/items',
      '',
    ],
    [
      'a list with another schema for each place',
      form({ a: { ...field('a'), type: 'array', items: [{ enum: ['x'] }], uniqueItems: true } }),
      { a: { ...choices({ value: 'x' }), 'ui:widget': 'checkboxes' } },
      'CHOICES_DIFFER',
      '/properties/a',
      'add to "enum": x',
    ],
    [
      'a list that takes a choice twice',
      form({ a: { ...field('a'), type: 'array', items: { enum: ['x'] } } }),
      {},
      'CHOICES_REPEATABLE',
      '/properties/a',
      'uniqueItems',
    ],
    [
      'a choice of a list with which nothing can be sent',
      form({
        a: { ...field('a'), type: 'array', items: { enum: ['x', 'yy'], maxLength: 1 }, uniqueItems: true },
      }),
      {},
      'OPTION_DEAD',
      '/properties/a/items/enum/1',
      '',
    ],
    [
      'a list of more choices than there are',
      form({ a: { ...field('a'), type: 'array', items: { enum: ['x'] }, uniqueItems: true, minItems: 2 } }),
      {},
      'FIELD_UNANSWERABLE',
      '/properties/a',
      '',
    ],
    [
      'an answer of nothing',
      form({ a: { ...field('a'), type: ['string', 'null'] } }),
      {},
      'WIDGET_MISSING',
      '/properties/a',
      'from "required"',
    ],
    [
      'an answer of several types',
      form({ a: { ...field('a'), type: ['string', 'boolean'] } }),
      {},
      'WIDGET_MISSING',
      '/properties/a',
      'keep one',
    ],
    [
      'an answer of any type',
      form({ a: { fieldId: 'a', personalData: 'none' } }),
      {},
      'WIDGET_MISSING',
      '/properties/a',
      'write its "type"',
    ],
    [
      'a title that no language has',
      form({ a: field('a', { title: 'Name' }) }),
      {},
      'KEYWORD_REFUSED',
      '/properties/a/title',
      'ui:title',
    ],
  ])('%s', (_title, schema, ui, code, at, fix) => {
    const problems = problemsOf(plainForm(schema, ui));
    expect(problems.map((problem) => [problem.code, problem.pointer])).toContainEqual([code, at]);
    expect(problems.find((problem) => problem.code === code && problem.pointer === at)?.fix).toContain(fix);
  });

  it('the marks of a slider are those that it has', () =>
    expect(vocabulary.widgets.term?.marks).toEqual(TERM_MARKS));

  it('a limit of answers of which the server would count fewer', () => {
    const schema = form({ a: field('a'), b: field('b') }, { minProperties: 2 });
    const texts = plainForm(schema, {}, { payloads: { plain: { a: { answer: 'a' } } } });
    expect(problemsOf(texts).map(({ code }) => code)).toContain('CONDITION_UNSENT');
  });

  it.each<[string, JsonObject, string, string]>([
    ['a field of an item', { each: 'a', of: { object: { c: { item: 'c' } } } }, 'PAYLOAD_ITEM', 'd'],
    [
      'a field of an item twice',
      { each: 'a', of: { object: { c: { item: 'c' }, all: { item: true } } } },
      'PAYLOAD_ITEM',
      'c',
    ],
    [
      'a field that an item does not have',
      { each: 'a', of: { object: { all: { item: true }, e: { item: 'e' } } } },
      'PAYLOAD_ITEM',
      'e',
    ],
    [
      'inputs of a transform without their names',
      { each: 'a', of: { object: { c: { item: 'c', transform: 'e164' }, d: { item: 'd' } } } },
      'TRANSFORM_INPUT',
      'phone',
    ],
    [
      'items of several fields in one text',
      { answer: 'a', transform: { join: { separator: ';' } } },
      'ITEMS_UNSEPARABLE',
      ';',
    ],
    [
      'texts that may contain what they are joined by',
      { each: 'b', of: { item: true }, transform: { join: { separator: ';' } } },
      'ITEMS_UNSEPARABLE',
      ';',
    ],
  ])('a payload that would lose %s', (_what, node, code, named) => {
    const schema = form({
      a: listOf(form({ c: field('c'), d: field('d') })),
      b: { ...listOf({ type: 'string' }), fieldId: 'b' },
    });
    const texts = plainForm(
      schema,
      {},
      { payloads: { plain: { a: { answer: 'a' }, b: { answer: 'b' }, x: node } } },
    );
    const found = problemsOf(texts).find((problem) => problem.code === code);
    expect(found?.message).toContain(named);
  });

  it('a required answer that no payload carries', () => {
    const schema = form({ a: field('a'), b: field('b') }, { required: ['b'] });
    const texts = plainForm(schema, {}, { payloads: { plain: { a: { answer: 'a' } } } });
    expect(problemsOf(texts)).toMatchObject([{ code: 'ANSWER_UNSENT', pointer: '/properties/b' }]);
  });
});

describe('a complete form is accepted', () => {
  it.each<[title: string, schema: JsonObject, ui: JsonObject]>([
    ['a group of answers that may all be left out', form({ g: group }), {}],
    ['a group of groups that may be left out', form({ g: form({ h: group }) }), {}],
    [
      'alternatives of fields that are all shown',
      form({ a: field('a'), b: field('b') }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      {},
    ],
    ['a group that takes no others', form({ g: { ...group, additionalProperties: false } }), {}],
    [
      'fields of a part of the schema that takes no others',
      form(
        { a: field('a') },
        { allOf: [{ properties: { a: {}, b: field('b') }, additionalProperties: false }] },
      ),
      {},
    ],
    [
      'a slider within the limits',
      form({ a: { ...field('a'), type: 'integer', enum: [6, 7, 9, 12, 18, 24, 30, 36] } }),
      { a: { 'ui:widget': 'term', 'ui:min': 6 } },
    ],
    [
      'a scale that a condition shortens',
      form(
        { a: { ...field('a'), type: 'integer', minimum: 1, maximum: 10 }, b: field('b') },
        { if: { required: ['b'] }, then: { properties: { a: { maximum: 5 } } } },
      ),
      { a: { 'ui:widget': 'rating', 'ui:lowest': { ru: 'Плохо', en: 'Bad' } } },
    ],
  ])('%s', (_title, schema, ui) => expect(problemsOf(plainForm(schema, ui))).toEqual([]));

  it.each<[title: string, schema: JsonObject, widget: string, values: string[]]>([
    ['a few texts', { enum: ['x', 'y'] }, 'radio', ['x', 'y']],
    ['many texts', { enum: ['1', '2', '3', '4', '5'] }, 'select', ['1', '2', '3', '4', '5']],
    [
      'several of a few texts',
      { type: 'array', items: { enum: ['1', '2', '3', '4', '5'] }, uniqueItems: true },
      'checkboxes',
      ['1', '2', '3', '4', '5'],
    ],
    ['a text and no other', { const: 'x' }, 'radio', ['x']],
    ['alternatives of one text each', { oneOf: [{ const: 'x' }, { const: 'y' }] }, 'radio', ['x', 'y']],
    [
      'what two lists have in common',
      { enum: ['x', 'y', 'z'], allOf: [{ enum: ['z', 'y', 'w'] }] },
      'radio',
      ['y', 'z'],
    ],
  ])('and %s become a choice', (_title, schema, widget, values) => {
    const texts = plainForm(form({ g: form({ a: field('a', schema) }) }, {}), {}, {});
    expect(problemsOf(texts)).toEqual([]);
    const ui = valueAt(compiledPlain(texts).uiSchema, ['g', 'a']);
    expect(ui).toMatchObject({
      'ui:widget': widget,
      'ui:choices': values.map((value) => ({ value, label: value })),
    });
  });

  it('and the title of a group is the heading of its fields', () => {
    const texts = plainForm(form({ g: group }), { g: { 'ui:title': '@form.submit' } });
    expect(problemsOf(texts)).toEqual([]);
    const { uiSchema } = compiledPlain(texts);
    expect(valueAt(uiSchema, ['g', 'ui:groups'])).toEqual([
      { title: valueAt(uiSchema, ['g', 'ui:title']), fields: ['c'] },
    ]);
  });
});
