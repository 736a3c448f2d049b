import { readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalJson, isObject, type Json, type JsonObject } from '#engine/model/json';
import {
  type Comparison,
  type ConditionLeaf,
  type ConditionTree,
  readCondition,
  writeCondition,
} from '#engine/model/schema';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';

const examples = new URL('../../docs/examples/', import.meta.url);
const folders = [
  ownDefinitions,
  ...readdirSync(examples).map((slug) => new URL(`${slug}/definitions/`, examples).pathname),
];

/** Yields every `if` and `when` in a value. */
function* conditionsIn(value: Json | undefined): Generator<JsonObject> {
  if (Array.isArray(value)) for (const item of value) yield* conditionsIn(item);
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if ((name === 'if' || name === 'when') && isObject(member)) yield member;
    yield* conditionsIn(member);
  }
}

const written = (
  await Promise.all(
    folders.map(async (folder) =>
      [...(await readDefinitionsFolder(folder))].flatMap(([path, text]) =>
        /^(forms|fields)\/.*json$/.test(path)
          ? [...conditionsIn(JSON.parse(text))].map(
              (condition, index) => [`${path} ${index}`, condition] as const,
            )
          : [],
      ),
    ),
  )
).flat();

const isReadable = (tree: ConditionTree): boolean =>
  'of' in tree ? tree.of.every(isReadable) : 'path' in tree;

describe('a condition of the definitions and the examples', () => {
  it('occurs more than six times', () => expect(written.length).toBeGreaterThan(6));

  it.each(written)('%s is a sentence, and written as it was', (_place, condition) => {
    expect(isReadable(readCondition(condition))).toBe(true);
    expect(writeCondition(readCondition(condition))).toEqual(condition);
  });
});

/** Second implementation of the meaning of a condition. */
function holds(tree: ConditionTree, answers: JsonObject): boolean {
  if ('schema' in tree) throw new Error('NOT_READ');
  if ('of' in tree) {
    if (tree.hold === 'every') return tree.of.every((part) => holds(part, answers));
    return tree.of.some((part) => holds(part, answers)) === (tree.hold === 'some');
  }
  const answer = tree.path.reduce<Json | undefined>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    answers,
  );
  if (answer === undefined) return tree.is === 'unanswered';
  return compares(answer, tree);
}

function compares(answer: Json, { is, value = null }: ConditionLeaf): boolean {
  const isNumber = typeof answer === 'number';
  switch (is) {
    case 'answered':
      return true;
    case 'unanswered':
      return false;
    case 'equal':
      return equalJson(answer, value);
    case 'differs':
      return !equalJson(answer, value);
    case 'oneOf':
      return Array.isArray(value) && value.some((one) => equalJson(one, answer));
    case 'among':
      return !Array.isArray(answer) || answer.some((one) => equalJson(one, value));
    case 'atLeast':
      return !isNumber || answer >= Number(value);
    case 'atMost':
      return !isNumber || answer <= Number(value);
    case 'more':
      return !isNumber || answer > Number(value);
    case 'less':
      return !isNumber || answer < Number(value);
  }
}

const names = fc.constantFrom('a', 'b', 'c');
const plainValue = fc.constantFrom<Json>('x', 'y', true, 1, 2, 3);
const valuesFor: Record<Comparison, fc.Arbitrary<Json | undefined>> = {
  answered: fc.constant(undefined),
  unanswered: fc.constant(undefined),
  equal: plainValue,
  differs: plainValue,
  among: plainValue,
  oneOf: fc.uniqueArray(plainValue, { minLength: 1, maxLength: 3 }),
  atLeast: fc.integer({ min: 1, max: 3 }),
  atMost: fc.integer({ min: 1, max: 3 }),
  more: fc.integer({ min: 1, max: 3 }),
  less: fc.integer({ min: 1, max: 3 }),
};
const leaf = fc.constantFrom(...(Object.keys(valuesFor) as Comparison[])).chain((is) =>
  fc
    .tuple(
      fc.oneof(
        names.map((name) => [name]),
        fc.tuple(fc.constant('group'), names),
      ),
      valuesFor[is],
    )
    .map(([path, value]): ConditionLeaf => ({ path, is, ...(value === undefined ? {} : { value }) })),
);
const { tree } = fc.letrec<{ tree: ConditionTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.record({
      hold: fc.constantFrom('every' as const, 'some' as const, 'none' as const),
      of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));
const members = {
  a: fc.oneof(plainValue, fc.array(plainValue)),
  b: plainValue,
  c: fc.oneof(plainValue, fc.array(plainValue)),
};
const answers = fc.record(
  { ...members, group: fc.record(members, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const ajv = new Ajv({ strict: false });

describe('a condition that was made as a sentence', () => {
  it('holds for the answers that the sentence means', () => {
    fc.assert(
      fc.property(tree, answers, (condition, given) => {
        expect(ajv.validate(writeCondition(condition), given)).toBe(holds(condition, given));
      }),
    );
  });

  it('is read as a sentence with the same meaning', () => {
    fc.assert(
      fc.property(tree, answers, (condition, given) => {
        const again = readCondition(writeCondition(condition));
        expect(isReadable(again)).toBe(true);
        expect(holds(again, given)).toBe(holds(condition, given));
      }),
    );
  });
});

describe('a schema that no sentence expresses', () => {
  it.each<JsonObject>([
    { properties: { a: { const: 1 } } },
    { properties: { a: { pattern: 'x' } }, required: ['a'] },
    { properties: { a: { const: 1, pattern: 'x' } }, required: ['a'] },
    { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { minProperties: 1 },
    { allOf: [{ required: ['a'] }, { properties: { b: { type: 'string' } }, required: ['b'] }] },
  ])('%j is kept as it is', (schema) => {
    const read = readCondition(schema);
    expect(isReadable(read)).toBe(false);
    expect(ajv.validate({ allOf: [writeCondition(read)] }, {})).toBe(ajv.validate(schema, {}));
    if ('schema' in read) expect(writeCondition(read)).toEqual(schema);
  });
});
