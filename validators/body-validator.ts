import { Ajv } from 'ajv';
import type { Issue, JsonSchema } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { AJV_OPTIONS } from './extend-ajv.ts';
import { toIssues } from './rules/issues.ts';

/** One for all: every Ajv compiles the meta-schema for itself, which takes longer than a body's schema. */
const ajv = new Ajv({ ...AJV_OPTIONS, allowUnionTypes: true });

/**
 * Compiles the schema of a request's body that is no form's. Strict: a mistyped keyword throws here, at start, instead
 * of checking nothing. The issues carry paths, codes and limits, never a value.
 */
export function createBodyValidator(schema: JsonSchema): (body: Json) => Issue[] {
  const validate = ajv.compile<Json>(schema);
  return (body) => {
    if (validate(body)) return [];
    const issues = toIssues(validate.errors ?? []);
    // The errors hold on to what was sent; nothing may find them later.
    validate.errors = null;
    return issues;
  };
}
