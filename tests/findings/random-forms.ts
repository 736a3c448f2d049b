import fc from 'fast-check';
import type { JsonObject } from '#engine/model/json';

const OPTIONS = ['a', 'b', 'c'] as const;
const NAMES = ['f0', 'f1', 'f2', 'f3'] as const;

/** Form of four lists, some shown by conditions on the others. */
export interface RandomForm {
  schema: JsonObject;
  options: Record<string, readonly string[]>;
  /** True if an answer to a field may show that field itself, directly or through another. */
  isCircular: boolean;
}

const optionsOf = fc.subarray([...OPTIONS], { minLength: 1 });
const named = fc.subarray([...NAMES], { minLength: 1, maxLength: 2 });

const condition: fc.Arbitrary<JsonObject> = fc
  .tuple(named, fc.subarray([...OPTIONS, 'd'], { minLength: 1, maxLength: 2 }), fc.boolean(), fc.boolean())
  .map(([names, values, isRequired, isDenied]) => {
    const asked: JsonObject = {
      properties: Object.fromEntries(names.map((name) => [name, { enum: values }])),
      ...(isRequired ? { required: names } : {}),
    };
    return isDenied ? { not: asked } : asked;
  });

interface Branch {
  shows: string[];
  requires: string[];
  narrows: [string, string][];
}

const branch: fc.Arbitrary<Branch> = fc.record({
  shows: fc.subarray(['f2', 'f3']),
  requires: fc.subarray([...NAMES], { maxLength: 1 }),
  narrows: fc.array(fc.tuple(fc.constantFrom('f0', 'f1'), fc.constantFrom(...OPTIONS)), { maxLength: 1 }),
});

export const randomForm: fc.Arbitrary<RandomForm> = fc
  .record({
    offered: fc.tuple(optionsOf, optionsOf, optionsOf, optionsOf),
    always: fc.subarray(['f2', 'f3']),
    required: fc.subarray(['f0', 'f1', 'f2'], { maxLength: 2 }),
    conditionals: fc.array(
      fc.record({ if: condition, then: branch, else: fc.option(branch), inner: fc.option(condition) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  })
  .map(({ offered, always, required, conditionals }) => {
    const options = Object.fromEntries(NAMES.map((name, index) => [name, offered[index] ?? []]));
    const property = (name: string): JsonObject => ({ type: 'string', enum: [...(options[name] ?? [])] });
    const part = ({ shows, requires, narrows }: Branch): JsonObject => ({
      properties: Object.fromEntries([
        ...shows.map((name) => [name, property(name)]),
        ...narrows.map(([name, value]) => [name, { enum: [value] }]),
      ]),
      ...(requires.length > 0 ? { required: requires } : {}),
    });
    const schema: JsonObject = {
      type: 'object',
      properties: Object.fromEntries(['f0', 'f1', ...always].map((name) => [name, property(name)])),
      required,
      allOf: conditionals.map((conditional) => {
        const then = part(conditional.then);
        return {
          if: conditional.if,
          then: conditional.inner === null ? then : { if: conditional.inner, then },
          ...(conditional.else === null ? {} : { else: part(conditional.else) }),
        };
      }),
    };
    return { schema, options, isCircular: isCircular(conditionals) };
  });

interface Conditional {
  if: JsonObject;
  inner: JsonObject | null;
  then: Branch;
  else: Branch | null;
}

function isCircular(conditionals: readonly Conditional[]): boolean {
  const reads = (shown: string): string[] =>
    conditionals.flatMap((conditional) => [
      ...(conditional.then.shows.includes(shown) ? namesIn([conditional.if, conditional.inner]) : []),
      ...(conditional.else?.shows.includes(shown) ? namesIn([conditional.if]) : []),
    ]);
  const [left, right] = [reads('f2'), reads('f3')];
  return left.includes('f2') || right.includes('f3') || (left.includes('f3') && right.includes('f2'));
}

const namesIn = (conditions: readonly (JsonObject | null)[]): string[] =>
  NAMES.filter((name) => JSON.stringify(conditions).includes(`"${name}"`));
