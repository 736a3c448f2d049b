import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { CompilePredicate } from '#engine/model/holds';
import { hasRefs, type Json, type JsonObject, RecentMap } from '#engine/model/json';
import { makeMultiplesExact } from './exact-multiples.ts';
import { AJV_OPTIONS } from './extend-ajv.ts';
import { compareOwnMembers } from './own-equality.ts';
import { speedUpEnum } from './quick-enum.ts';
import { ruleKeyword } from './rule-keyword.ts';
import type { RuleClock } from './rules/define-rule.ts';
import { rules } from './rules/registry.gen.ts';
import { createRequire, RULES_MODULE } from './rules/runtime.ts';
import { completeShortLists } from './short-lists.ts';

/**
 * Largest number of validators memoized by text, for equal schemas that are different objects, as in the
 * variants of a form.
 */
const MAX_MEMOIZED = 500;

type Validate = (value: unknown) => boolean;

/**
 * Keywords that are slow to compile, grouped with the keywords that they depend on; the remaining keywords
 * are cheap.
 */
const READ_TOGETHER: readonly (readonly string[])[] = [
  ['properties', 'patternProperties', 'additionalProperties'],
  ['items', 'additionalItems', 'contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
  ...['required', 'propertyNames', 'dependencies', 'allOf', 'anyOf', 'oneOf', 'not'].map((keyword) => [
    keyword,
  ]),
];

/**
 * Creates a function that compiles any draft-07 schema, with our rules and the usual formats, to a predicate of
 * values. Unknown keywords are ignored, as in schemas that were not written for us. It throws for a schema that
 * cannot be compiled.
 */
export function createPredicateCompiler(clock: RuleClock): CompilePredicate {
  const callable = createRequire(clock, rules.values())(RULES_MODULE);
  const byObject = new WeakMap<object, Validate>();
  const byText = new RecentMap<string, Validate>(MAX_MEMOIZED);
  let ajv: Ajv | undefined;
  const compile: CompilePredicate = (schema) => {
    const known = byObject.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const kept = byText.get(text);
    const validate = kept ?? compiled(schema);
    if (kept === undefined) byText.set(text, validate);
    byObject.set(schema, validate);
    return validate;
  };
  return compile;

  /** Compiles a schema part by part, because schemas of one comparison share most of their parts. */
  function compiled(schema: JsonObject): Validate {
    const parts = partsOf(schema).map((part) => compile(part));
    if (parts.length > 0) return (value) => parts.every((accepts) => accepts(value as Json));
    // An Ajv instance refuses a second schema with the same `$id`.
    if (ajv === undefined || typeof schema.$id === 'string') ajv = newAjv();
    const validate = ajv.compile<unknown>(schema) as Validate;
    // Without removal, the instance would keep every schema.
    ajv.removeSchema(schema);
    return validate;
  }

  function newAjv(): Ajv {
    // Most schemas check a few values once: optimizing or validating them takes longer than running them.
    const extended = new Ajv({
      ...AJV_OPTIONS,
      strict: false,
      logger: false,
      allErrors: false,
      validateSchema: false,
      // A member may have the name of an inherited one, `constructor`.
      ownProperties: true,
      code: { optimize: false },
    });
    speedUpEnum(extended);
    compareOwnMembers(extended);
    makeMultiplesExact(extended);
    completeShortLists(extended);
    // Predicates need no messages.
    for (const rule of rules.values()) extended.addKeyword(ruleKeyword(rule, callable));
    addFormats.default(extended);
    return extended;
  }
}

/**
 * Splits a schema into parts of which a value must satisfy each. Returns an empty list if the
 * schema has a single part or refs into itself.
 */
function partsOf(schema: JsonObject): JsonObject[] {
  if (typeof schema.$id === 'string' || hasRefs(schema)) return [];
  const rest = { ...schema };
  const parts = READ_TOGETHER.flatMap((keywords): JsonObject[] => {
    const own = keywords.filter((keyword) => schema[keyword] !== undefined);
    for (const keyword of own) delete rest[keyword];
    const part: JsonObject = Object.fromEntries(own.map((keyword) => [keyword, schema[keyword] ?? null]));
    return own.length === 0 ? [] : [part];
  });
  const all = Object.keys(rest).length === 0 ? parts : [rest, ...parts];
  return all.length > 1 ? all : [];
}
