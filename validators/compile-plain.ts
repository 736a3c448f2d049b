import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import formats from 'ajv-formats/dist/formats.js';
import type { CompilePredicate } from '#engine/model/holds';
import { type Json, type JsonObject, memberFinder } from '#engine/model/json';
import {
  Evaluator,
  FOREIGN_SCHEMA,
  keywordCompiler,
  type RuleFacts,
  schemaRoot,
  UnknownVerdictError,
} from '#engine/solver';
import { makeMultiplesExact } from './exact-multiples.ts';
import { compareOwnMembers } from './own-equality.ts';
import { speedUpEnum } from './quick-enum.ts';
import { ruleFacts } from './rule-facts.ts';
import { ruleKeyword } from './rule-keyword.ts';
import type { RuleClock } from './rules/define-rule.ts';
import { rules } from './rules/registry.gen.ts';
import { createRequire, RULES_MODULE } from './rules/runtime.ts';
import { completeShortLists } from './short-lists.ts';

type Validate = (value: unknown) => boolean;

/** Compiles without flags if a pattern has an escape that the flag `u` forbids, as other validators do. */
const regExp = Object.assign(
  (pattern: string, flags: string): RegExp => {
    try {
      return new RegExp(pattern, flags);
    } catch {
      return new RegExp(pattern);
    }
  },
  { code: 'new RegExp' },
);

/**
 * Creates a function that compiles a schema of `plainSchema` to a predicate of values. It throws for a schema
 * that cannot be compiled. A predicate throws `UnknownVerdictError` for a value about which only an unavailable
 * document could decide, or at which the compiled code throws.
 */
export function createPlainCompiler(clock: RuleClock): CompilePredicate {
  const callable = createRequire(clock, rules.values())(RULES_MODULE);
  const byObject = new WeakMap<object, Validate>();
  const ajv = new Ajv2019({
    strict: false,
    logger: false,
    validateSchema: false,
    meta: false,
    // A member may have the name of an inherited one, `constructor`.
    ownProperties: true,
    // The code of a large schema is half as long, and its errors are never read.
    inlineRefs: false,
    messages: false,
    code: { optimize: false, regExp },
  });
  speedUpEnum(ajv);
  compareOwnMembers(ajv);
  makeMultiplesExact(ajv);
  completeShortLists(ajv);
  for (const rule of rules.values()) ajv.addKeyword(ruleKeyword(rule, callable));
  ajv.addKeyword({
    keyword: FOREIGN_SCHEMA,
    schemaType: 'string',
    validate: () => {
      throw new UnknownVerdictError();
    },
  });
  addFormats.default(ajv, { mode: 'full', keywords: false });
  const evaluator = new Evaluator(KEYWORDS, plainFacts, keywordCompiler(compile));
  return compile;

  function reader(schema: JsonObject): Validate {
    const root = schemaRoot(schema);
    return (value) => {
      const verdict = evaluator.accepts(schema, root, value as Json);
      if (verdict === undefined) throw new UnknownVerdictError();
      return verdict;
    };
  }

  function compile(schema: JsonObject): Validate {
    let validate = byObject.get(schema);
    if (validate === undefined) {
      const compiled = compiledBy(ajv, schema);
      ajv.removeSchema(schema);
      const reads = isReadOtherwise(schema) ? reader(schema) : compiled;
      validate = (value) => {
        try {
          return reads(value);
        } catch (error) {
          // Ajv compiles some refs beside `unevaluatedProperties` to code that throws; recursion may exhaust the stack.
          throw error instanceof UnknownVerdictError ? error : new UnknownVerdictError('', { cause: error });
        }
      };
      byObject.set(schema, validate);
    }
    return validate;
  }
}

/**
 * Compiles a schema. If a definition that refers only to itself exhausts Ajv's stack, the validator throws
 * UnknownVerdictError.
 */
function compiledBy(ajv: Ajv2019, schema: JsonObject): Validate {
  try {
    return ajv.compile<unknown>(schema) as Validate;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return () => {
      throw new UnknownVerdictError('', { cause: error });
    };
  }
}

const JSON_TYPES = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** JSON types of the values that each of our rules checks in a foreign schema. */
const KEYWORDS = new Map<string, readonly string[]>([
  ...[...rules.values()].map(({ keyword, types }) => [keyword, types] as const),
  [FOREIGN_SCHEMA, JSON_TYPES],
]);

/**
 * True if Ajv reads a part of the schema differently from the specification: `unevaluated…`, a
 * member named `__proto__`, or an empty name.
 */
const isReadOtherwise = memberFinder(
  (key, value) =>
    key === 'unevaluatedProperties' ||
    key === 'unevaluatedItems' ||
    key === '__proto__' ||
    key === '' ||
    (Array.isArray(value) && value.includes('')),
);

/**
 * Facts about rules for comparisons of plain JSON Schemas: as `ruleFacts`, but a format that Ajv does not know
 * accepts everything.
 */
export const plainFacts: RuleFacts = {
  ...ruleFacts,
  needs: (use) =>
    use.keyword === 'format' && !isKnown(use.params) ? { schema: {}, isAll: true } : ruleFacts.needs(use),
};

const isKnown = (name: Json): boolean => typeof name === 'string' && Object.hasOwn(formats.fullFormats, name);
