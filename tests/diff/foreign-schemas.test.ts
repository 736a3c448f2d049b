import { describe, expect, it } from 'vitest';
import { describeChange, diffPlainSchemas, plainSchema } from '#engine/analysis';
import type { Json, JsonObject } from '#engine/model/json';
import { plainPorts } from '../../app/cli/diff/schema-ports.ts';
import { compareSchemas } from '../../app/diff/index.ts';
import { sampleOf } from '../nightly/cases.ts';

const ports = plainPorts(() => false);
const ENTRY = 'file:///schemas/main.json';
const FOREIGN = 'https://example.com/base.json';
const ref = { $ref: FOREIGN };

/** Every keyword that holds schemas, with a schema of unknown content in it. */
const places: Readonly<Record<string, JsonObject>> = {
  $ref: ref,
  allOf: { allOf: [ref] },
  anyOf: { anyOf: [ref, { minProperties: 1 }] },
  oneOf: { oneOf: [ref, { maxItems: 1 }] },
  not: { not: ref },
  if: { if: ref, then: { properties: { x: true }, required: ['x'] } },
  then: { if: { required: ['x'] }, then: ref },
  else: { if: { required: ['x'] }, else: ref },
  properties: { properties: { x: ref } },
  patternProperties: { patternProperties: { '^x': ref } },
  additionalProperties: { properties: { y: true }, additionalProperties: ref },
  propertyNames: { propertyNames: ref },
  items: { items: ref },
  contains: { contains: ref },
  dependencies: { dependencies: { x: ref } },
  dependentSchemas: { dependentSchemas: { x: ref } },
  prefixItems: { prefixItems: [ref] },
  unevaluatedProperties: { properties: { y: true }, unevaluatedProperties: ref },
  unevaluatedItems: { items: [true], unevaluatedItems: ref },
};

const besides: readonly JsonObject[] = [
  {},
  { unevaluatedProperties: false },
  { unevaluatedItems: false },
  { maxProperties: 0 },
  { maxItems: 0 },
  { propertyNames: { const: 'x' } },
  { required: ['x'] },
  { const: { x: 1 } },
];

/** Documents that the ref may resolve to. */
const documents: readonly Json[] = [
  true,
  false,
  { properties: { x: true, z: true } },
  { items: true, contains: { type: 'number' } },
  { maxProperties: 0, maxItems: 0 },
  { required: ['x'], additionalProperties: true },
  { type: 'string' },
  { const: 'x' },
];

const drafts = ['http://json-schema.org/draft-07/schema#', 'https://json-schema.org/draft/2020-12/schema'];

/** Every two keywords beside the reference, in either draft. */
const pairs = drafts.flatMap(($schema) =>
  besides.flatMap((before) =>
    besides.flatMap((after) => (before === after ? [] : [{ $schema, before, after }])),
  ),
);

const compare = (old: JsonObject, now: JsonObject, known?: Json) => {
  const bundled = (schema: JsonObject) =>
    plainSchema(ENTRY, (address) => (address === ENTRY ? schema : address === FOREIGN ? known : undefined));
  return diffPlainSchemas(bundled(old), bundled(now), ports);
};
const backward = (...sides: Parameters<typeof compare>): string => compare(...sides).backward.verdict;

describe('a schema with a ref to a document that is not at hand', () => {
  it.each(Object.entries(places))(
    'is called compatible only if any such document makes it so: in %s',
    (_keyword, place) => {
      let unknown = 0;
      for (const { $schema, before, after } of sampleOf(pairs, 3)) {
        const old = { $schema, ...place, ...before };
        const now = { $schema, ...place, ...after };
        const verdict = backward(old, now);
        if (verdict === 'review') unknown += 1;
        if (verdict !== 'compatible') continue;
        const breaking = documents.filter((document) => backward(old, now, document) === 'breaking');
        expect({ old, now, breaking }).toEqual({ old, now, breaking: [] });
      }
      expect(unknown).toBeGreaterThan(0);
    },
  );

  it.each([
    ['gone', ref, {}, `Reference of x was changed: ${FOREIGN} → none`],
    ['new', {}, ref, `Reference of x was changed: none → ${FOREIGN} — check it`],
    [
      'another',
      ref,
      { $ref: 'https://example.com/other.json' },
      `Reference of x was changed: ${FOREIGN} → https://example.com/other.json — check it`,
    ],
  ])('is told by the address from one whose ref is %s', (_which, before, after, sentence) => {
    const { changes } = compare({ properties: { x: before } }, { properties: { x: after } });
    expect(changes.map((change) => [change.kind, describeChange(change, 'en').text])).toEqual([
      ['reference.changed', sentence],
    ]);
  });

  it('is pointed at where the ref is written', () => {
    const { changes } = compareSchemas({ properties: { x: ref } }, { properties: { x: {} } });
    expect(changes.map(({ pointers }) => pointers)).toEqual([{ old: '/properties/x/$ref' }]);
  });
});
