import type { Json, JsonObject } from '#engine/model/json';
import { formEdits } from './form-edits.ts';
import { LikelySchemas } from './likely-schemas.ts';
import { PatternGenerator } from './random-patterns.ts';
import { SchemaGenerator } from './random-schemas.ts';
import { randomNumbers } from './random-values.ts';

export type SchemaSides = readonly [old: JsonObject, now: JsonObject];

/** Endless source of schema pairs of one kind. */
export interface PairGenerator {
  name: string;
  pairs(seed: number): Generator<SchemaSides>;
}

/** Single-keyword schemas over values that a dozen examples distinguish. */
const ATOMS: readonly JsonObject[] = [
  ...[{ type: 'string' }, { type: 'integer' }, { type: ['object', 'null'] }, { enum: [1, 'a'] }],
  ...[
    { const: 'a' },
    { const: 1 },
    { minimum: 1 },
    { exclusiveMaximum: 1 },
    { minLength: 1 },
    { maxLength: 1 },
  ],
  ...[
    { pattern: '^a{1}?$' },
    { required: ['a'] },
    { required: ['b'] },
    { maxProperties: 1 },
    { minItems: 1 },
  ],
  ...[
    { properties: { a: { type: 'string' } } },
    { properties: { a: false } },
    { additionalProperties: false },
  ],
  ...[{ items: { type: 'integer' } }, { contains: { const: 1 } }, { uniqueItems: true }, { multipleOf: 2 }],
  ...[
    { not: { type: 'string' } },
    { anyOf: [{ type: 'string' }, { required: ['a'] }] },
    { dependencies: { a: ['b'] } },
  ],
  ...[
    { oneOf: [{ minimum: 1 }, { type: 'string' }] },
    { allOf: [{ const: 1 }] },
    { propertyNames: { const: 'a' } },
  ],
  { if: { type: 'string' }, then: { maxLength: 1 }, else: { not: { const: 0 } } },
];

/**
 * Yields every combination of two schemas with one or two keywords, in an order that makes a short run
 * representative.
 */
function* smallUniverse(seed: number): Generator<SchemaSides> {
  const schemas = [
    {},
    ...ATOMS,
    ...ATOMS.flatMap((one, index) => ATOMS.slice(index + 1).map((two) => ({ ...two, ...one }))),
  ];
  const count = schemas.length ** 2;
  // The step is coprime to the count, so that it reaches each pair once.
  const step = 104_729;
  for (let turn = 0; turn < count; turn += 1) {
    const index = (seed + turn * step) % count;
    yield [schemas[Math.floor(index / schemas.length)] ?? {}, schemas[index % schemas.length] ?? {}];
  }
}

function* patterns(seed: number): Generator<SchemaSides> {
  const generator = new PatternGenerator(randomNumbers(seed));
  for (;;) {
    const pattern = generator.pattern();
    const lazy = pattern.replace(/(?<!\\)([*+?}])(?![?])/u, '$1?');
    for (const other of [lazy, generator.pattern()]) {
      if (!isPattern(other)) continue;
      yield [
        { type: 'string', pattern },
        { type: 'string', pattern: other },
      ];
    }
  }
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Ways to use a definition. */
const USES: readonly ((ref: JsonObject, other: Json) => JsonObject)[] = [
  (ref) => ({ properties: { a: ref, b: ref } }),
  (ref) => ({ additionalProperties: ref, properties: { c: true } }),
  (ref) => ({ patternProperties: { '^a': ref } }),
  (ref) => ({ propertyNames: ref }),
  (ref) => ({ items: ref }),
  (ref, other) => ({ items: [other], additionalItems: ref }),
  (ref) => ({ contains: ref }),
  (ref) => ({ dependencies: { a: ref } }),
  (ref, other) => ({ if: ref, then: other }),
  (ref, other) => ({ if: other, then: ref }),
  (ref, other) => ({ if: other, else: ref }),
  (ref) => ({ not: ref }),
  (ref, other) => ({ allOf: [other, ref] }),
  (ref, other) => ({ anyOf: [ref, other] }),
  (ref, other) => ({ oneOf: [other, ref] }),
  (ref) => ({ properties: { a: { ...ref, minLength: 1 } } }),
  (ref) => ({ properties: { a: { anyOf: [{ type: 'null' }, ref] } } }),
  (ref) => ({ properties: { a: { oneOf: [{ type: 'null' }, ref] } } }),
];

function* refs(seed: number): Generator<SchemaSides> {
  const random = randomNumbers(seed);
  const generator = new SchemaGenerator(random);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const ref = { $ref: '#/definitions/g' };
  for (;;) {
    const [own, other] = [generator.small(), generator.small()];
    const [use, another] = [pick(USES), pick(USES)];
    const g = random() < 0.3 ? { ...own, properties: { next: ref } } : own;
    const document = (schema: JsonObject, ...uses: typeof USES): JsonObject => ({
      allOf: uses.map((one) => one(ref, other)),
      definitions: { g: schema },
    });
    const kind = random();
    if (kind < 0.5) yield [document(g, use), document(generator.mutated(g), use)];
    else if (kind < 0.75) yield [document(g, use), document(g, another)];
    else if (kind < 0.9) yield [document(g, use, another), document(generator.mutated(g), use, another)];
    else yield [document(g, use), { ...use(g, other), definitions: { g } }];
  }
}

const changing = (
  document: () => JsonObject,
  changed: (document: JsonObject) => JsonObject,
): Generator<SchemaSides> =>
  (function* () {
    for (;;) {
      const before = document();
      yield [before, changed(before)];
    }
  })();

export const pairGenerators: readonly PairGenerator[] = [
  {
    name: 'likely schemas',
    pairs: (seed) => {
      const likely = new LikelySchemas(randomNumbers(seed));
      return changing(
        () => likely.document(),
        (one) => likely.edited(one),
      );
    },
  },
  {
    name: 'any schemas',
    pairs: (seed) => {
      const wild = new SchemaGenerator(randomNumbers(seed));
      return changing(
        () => wild.document(),
        (one) => wild.mutated(one),
      );
    },
  },
  { name: 'a small universe', pairs: smallUniverse },
  { name: 'patterns', pairs: patterns },
  { name: 'refs under every keyword', pairs: refs },
  { name: 'form edits with variants', pairs: (seed) => formEdits(randomNumbers(seed)) },
];
