import type { Json, JsonObject } from '#engine/model/json';

const of2020 = (schema: JsonObject): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...schema,
});
const of2019 = (schema: JsonObject): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  ...schema,
});

/** Schemas of every draft with values, of which each accepts some and refuses some. */
export const draftCases: { title: string; schema: JsonObject; values: Json[] }[] = [
  {
    title: 'items by their places',
    schema: of2020({ prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' } }),
    values: [[], ['a'], ['a', 1], [1], ['a', 'a'], ['a', 1, true], ['a', 1, 'a']],
  },
  {
    title: 'items of one kind',
    schema: of2020({ items: { type: 'boolean' }, additionalItems: false }),
    values: [[], [true], [true, false], [1]],
  },
  {
    title: 'items of the draft before',
    schema: of2019({ items: [{ type: 'string' }], additionalItems: { type: 'number' } }),
    values: [[], ['a'], ['a', 1], ['a', 'a'], [1]],
  },
  {
    title: 'what a name needs',
    schema: of2020({
      dependentRequired: { a: ['b'], c: ['d'] },
      dependentSchemas: { a: { maxProperties: 2 }, e: { properties: { f: { type: 'string' } } } },
    }),
    values: [{}, { a: 1 }, { a: 1, b: 1 }, { a: 1, b: 1, x: 1 }, { c: 1 }, { e: 1, f: 1 }, { e: 1, f: 'a' }],
  },
  {
    title: 'anchors, own addresses and refs beside other keywords',
    schema: of2020({
      $id: 'https://example.org/main.json',
      properties: {
        a: { $ref: '#short', minLength: 2 },
        b: { $ref: 'other.json' },
        c: { $ref: '/other.json#/$defs/deep' },
      },
      $defs: {
        short: { $anchor: 'short', type: 'string', maxLength: 3 },
        other: { $id: 'other.json', type: 'number', $defs: { deep: { $ref: '#' } } },
      },
    }),
    values: [{}, { a: 'ab' }, { a: 'a' }, { a: 'abcd' }, { b: 1 }, { b: 'a' }, { c: 1 }, { c: 'a' }],
  },
  {
    title: 'a place that no keyword of schemas leads to',
    schema: of2020({
      $ref: '#/components/schemas/Name',
      components: { schemas: { Name: { prefixItems: [true, { type: 'string' }] } } },
    }),
    values: [[], [1, 'a'], [1, 1]],
  },
  {
    title: 'counts of items',
    schema: of2020({ contains: { type: 'number' }, minContains: 2, maxContains: 3 }),
    values: [[], [1], [1, 2], [1, 'a', 2, 3], [1, 2, 3, 4], 'a'],
  },
  {
    title: 'no item that has to be there',
    schema: of2020({ contains: { type: 'number' }, minContains: 0, minItems: 1 }),
    values: [[], ['a'], [1]],
  },
  {
    title: 'a name that nothing in place names',
    schema: of2020({
      properties: { a: true },
      allOf: [{ $ref: '#/$defs/b' }, { patternProperties: { '^x': { type: 'string' } } }],
      $defs: { b: { properties: { b: { type: 'string' } } } },
      unevaluatedProperties: false,
    }),
    values: [{}, { a: 1 }, { b: 'a' }, { b: 1 }, { c: 1 }, { xa: 'a' }, { xa: 1 }],
  },
  {
    title: 'a name that only some alternative names',
    schema: of2020({
      anyOf: [
        { properties: { kind: { const: 'a' }, a: true }, required: ['kind'] },
        { properties: { kind: { const: 'b' }, b: true }, required: ['kind'] },
      ],
      if: { required: ['more'] },
      then: { properties: { more: true, extra: true } },
      else: { properties: { less: true } },
      dependentSchemas: { less: { properties: { least: true } } },
      unevaluatedProperties: { type: 'number' },
    }),
    values: [
      { kind: 'a', a: 'a' },
      { kind: 'a', b: 'a' },
      { kind: 'a', b: 1 },
      { kind: 'b', b: 'a' },
      { kind: 'a', more: 'a', extra: 'a' },
      { kind: 'a', extra: 'a' },
      { kind: 'a', less: 'a', least: 'a' },
      { kind: 'a', least: 'a' },
      { kind: 'a', more: 'a', less: 'a' },
    ],
  },
  {
    title: 'an item that nothing in place names',
    schema: of2020({
      allOf: [{ prefixItems: [true, true] }],
      prefixItems: [{ type: 'string' }],
      unevaluatedItems: { type: 'number' },
    }),
    values: [[], ['a'], ['a', 'a'], ['a', 'a', 1], ['a', 'a', 'a'], [1]],
  },
  {
    title: 'a dynamic ref to the outermost',
    schema: of2020({
      $id: 'https://example.org/strict.json',
      $dynamicAnchor: 'node',
      $ref: 'tree.json',
      properties: { name: { type: 'string' } },
      $defs: {
        tree: {
          $id: 'tree.json',
          $dynamicAnchor: 'node',
          properties: { children: { items: { $dynamicRef: '#node' } } },
        },
      },
    }),
    values: [{}, { name: 1 }, { children: [{ name: 'a' }] }, { children: [{ name: 1 }] }],
  },
  {
    title: 'a recursive ref',
    schema: of2019({
      $recursiveAnchor: true,
      properties: { child: { $recursiveRef: '#' }, name: { type: 'string' } },
    }),
    values: [{}, { child: { name: 'a' } }, { child: { child: { name: 1 } } }],
  },
  {
    title: 'keywords that the draft does not have',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      dependentRequired: { a: ['b'] },
      unevaluatedProperties: false,
      properties: { a: { type: 'string' } },
    },
    values: [{ a: 'a' }, { c: 1 }, { a: 1 }],
  },
];

export const draftPairs: {
  title: string;
  old: JsonObject;
  now: JsonObject;
  backward: string;
  forward: string;
  kinds: string[];
}[] = [
  {
    title: 'nothing beside a ref is read in the drafts before 2019-09, whatever Ajv does',
    old: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { name: { type: 'string' } },
      properties: { a: { $ref: '#/definitions/name', maxLength: 5 } },
    },
    now: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { name: { type: 'string' } },
      properties: { a: { allOf: [{ $ref: '#/definitions/name' }], maxLength: 5 } },
    },
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['limit.tightened'],
  },
  {
    title: 'a member that is called as one that every object inherits',
    old: { properties: { constructor: { type: 'string' } } },
    now: { properties: { constructor: { type: 'string', maxLength: 5 } } },
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['limit.tightened'],
  },
  {
    title: 'a schema that Ajv compiles to code that throws',
    old: of2020({
      unevaluatedProperties: false,
      if: {},
      else: { properties: { p: true } },
      patternProperties: { '^p': true },
    }),
    now: of2020({
      unevaluatedProperties: false,
      if: {},
      else: { properties: { p: true } },
      patternProperties: { '^p': true },
      maxProperties: 3,
    }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['limit.tightened'],
  },
  {
    title: 'every item of a list that an alternative evaluates',
    old: of2020({ enum: [['yes', 'no']] }),
    now: of2020({ anyOf: [{ items: { type: 'string' } }, true], unevaluatedItems: { type: 'boolean' } }),
    backward: 'compatible',
    forward: 'breaking',
    kinds: ['values.unrestricted'],
  },
  {
    title: 'items that `contains` evaluates',
    old: of2020({ enum: [['a', 'b']] }),
    now: of2020({ contains: { const: 'a' }, unevaluatedItems: { const: 'b' } }),
    backward: 'compatible',
    forward: 'breaking',
    kinds: ['values.unrestricted'],
  },
  {
    title: 'items that a schema for objects with a name does not evaluate',
    old: of2020({}),
    now: of2020({ dependentSchemas: { a: { items: true } }, unevaluatedItems: { type: 'string' } }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['extra.narrowed'],
  },
  {
    title: 'items that `contains` does not evaluate in a draft before',
    old: { $schema: 'https://json-schema.org/draft/2019-09/schema', enum: [['a', 'b']] },
    now: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      contains: { const: 'a' },
      unevaluatedItems: { const: 'b' },
    },
    backward: 'breaking',
    forward: 'breaking',
    kinds: ['extra.narrowed', 'values.unrestricted'],
  },
  {
    title: 'a condition that evaluates a member without `then`',
    old: of2020({ enum: [{ a: 1 }] }),
    now: of2020({ if: { properties: { a: { const: 1 } } }, unevaluatedProperties: false }),
    backward: 'compatible',
    forward: 'breaking',
    kinds: ['values.unrestricted'],
  },
  {
    title: 'a list of different values that all must differ',
    old: of2020({ const: ['a', 'b'] }),
    now: of2020({ uniqueItems: true }),
    backward: 'compatible',
    forward: 'breaking',
    kinds: ['values.unrestricted'],
  },
  {
    title: 'a list of equal values that all must differ',
    old: of2020({ const: ['a', 'a'] }),
    now: of2020({ uniqueItems: true }),
    backward: 'breaking',
    forward: 'breaking',
    kinds: ['limit.tightened', 'values.unrestricted'],
  },
  {
    title: 'a member called as what every object inherits from',
    old: of2020({ properties: {} }),
    now: of2020({ properties: JSON.parse('{"__proto__":{"type":"number"}}') }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['field.added'],
  },
  {
    title: 'a member without a name',
    old: { $schema: 'http://json-schema.org/draft-07/schema#', properties: { '': { minimum: 1 }, a: {} } },
    now: { $schema: 'http://json-schema.org/draft-07/schema#', properties: { '': { minimum: 2 }, a: {} } },
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['limit.tightened'],
  },
  {
    title: 'a required member without a name',
    old: of2020({}),
    now: of2020({ required: [''] }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['field.required'],
  },
  {
    title: 'a definition that refers to itself alone',
    old: of2020({ $ref: '#/$defs/loop', $defs: { loop: { $ref: '#/$defs/loop' } }, minLength: 1 }),
    now: of2020({ $ref: '#/$defs/loop', $defs: { loop: { $ref: '#/$defs/loop' } }, minLength: 2 }),
    backward: 'review',
    forward: 'compatible',
    kinds: ['limit.tightened', 'rest'],
  },
  {
    title: 'a definition that became nothing',
    old: of2020({ enum: ['a'] }),
    now: of2020({ $ref: '#/$defs/none', $defs: { none: false } }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['schema.changed'],
  },
  {
    title: 'a definition of everything beside which a type stands now',
    old: of2020({ $ref: '#/$defs/any', $defs: { any: true } }),
    now: of2020({ $ref: '#/$defs/any', $defs: { any: true }, type: 'object' }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['type.narrowed'],
  },
  {
    title: 'a constant with a member called as an address',
    old: of2020({ enum: [1] }),
    now: of2020({ if: { const: 2 }, else: { $ref: '#/$defs/one' }, $defs: { one: { const: { $id: 'a' } } } }),
    backward: 'breaking',
    forward: 'breaking',
    kinds: ['condition.added', 'values.unrestricted'],
  },
  {
    title: 'the same in the words of another draft',
    old: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      items: [{ type: 'string' }],
      additionalItems: false,
      dependencies: { a: ['b'], c: { required: ['d'] } },
      definitions: { part: { type: 'number' } },
      properties: { part: { $ref: '#/definitions/part' } },
    },
    now: of2020({
      $id: 'https://example.org/a.json',
      prefixItems: [{ type: 'string' }],
      items: false,
      dependentRequired: { a: ['b'] },
      dependentSchemas: { c: { required: ['d'] } },
      $defs: { part: { $anchor: 'part', type: 'number' } },
      properties: { part: { $ref: '#part' } },
    }),
    backward: 'compatible',
    forward: 'compatible',
    kinds: [],
  },
  {
    title: 'limits of the first draft',
    old: { $schema: 'http://json-schema.org/draft-04/schema#', id: 'x', minimum: 1, exclusiveMinimum: true },
    now: of2020({ exclusiveMinimum: 1 }),
    backward: 'compatible',
    forward: 'compatible',
    kinds: [],
  },
  {
    title: 'members closed by what is evaluated',
    old: of2020({ allOf: [{ properties: { a: true } }], properties: { b: true } }),
    now: of2020({
      allOf: [{ properties: { a: true } }],
      properties: { b: true },
      unevaluatedProperties: false,
    }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['extra.closed'],
  },
  {
    title: 'what is evaluated written as additional',
    old: of2020({ properties: { a: true, b: { type: 'string' } }, unevaluatedProperties: false }),
    now: of2020({ properties: { a: true, b: { type: 'string' } }, additionalProperties: false }),
    backward: 'compatible',
    forward: 'compatible',
    kinds: [],
  },
  {
    title: 'a name less in an alternative',
    old: of2020({
      anyOf: [{ properties: { a: true, c: true } }, { required: ['b'] }],
      unevaluatedProperties: false,
    }),
    now: of2020({ anyOf: [{ properties: { a: true } }, { required: ['b'] }], unevaluatedProperties: false }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['field.removed'],
  },
  {
    title: 'more items that have to be there',
    old: of2020({ contains: { const: 1 } }),
    now: of2020({ contains: { const: 1 }, minContains: 2 }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['limit.tightened'],
  },
  {
    title: 'descriptions alone',
    old: { properties: { a: { description: 'one', type: 'string' } } },
    now: { properties: { a: { description: 'two', type: 'string' } } },
    backward: 'compatible',
    forward: 'compatible',
    kinds: ['document.changed'],
  },
  {
    title: 'a format that nobody knows',
    old: { type: 'string', format: 'of-nobody' },
    now: { type: 'string' },
    backward: 'compatible',
    forward: 'review',
    kinds: ['format.removed'],
  },
  {
    title: 'fewer values counted as often',
    old: of2020({ contains: { enum: [1, 2] }, minContains: 3 }),
    now: of2020({ contains: { const: 1 }, minContains: 3 }),
    backward: 'breaking',
    forward: 'compatible',
    kinds: ['values.removed'],
  },
  {
    title: 'the same values counted less strictly beside an alternative',
    old: of2020({
      contains: { const: 1 },
      minContains: 3,
      anyOf: [{ maxItems: 5 }, { uniqueItems: true }],
    }),
    now: of2020({
      contains: { const: 1 },
      minContains: 2,
      anyOf: [{ maxItems: 6 }, { uniqueItems: true }],
    }),
    backward: 'compatible',
    forward: 'breaking',
    kinds: ['limit.relaxed', 'limit.relaxed'],
  },
  {
    title: 'a count in an alternative that is written otherwise',
    old: of2020({ anyOf: [{ contains: { const: 1 }, minContains: 3 }, { type: 'string' }] }),
    now: of2020({
      oneOf: [
        { contains: { const: 1 }, minContains: 2, type: 'array' },
        { type: 'string' },
        { type: ['number', 'null', 'boolean', 'object'] },
      ],
    }),
    backward: 'compatible',
    forward: 'breaking',
    kinds: ['alternative.changed'],
  },
];
