import { Ajv } from 'ajv';
import type { Issue, JsonSchema } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { AJV_OPTIONS } from './extend-ajv.ts';
import { toIssues } from './rules/issues.ts';

/**
 * Shared instance: each Ajv compiles the meta-schema for itself, which takes longer than compiling a body's
 * schema.
 */
const ajv = new Ajv({ ...AJV_OPTIONS, allowUnionTypes: true });

/**
 * Returns a function that validates a request body other than a form's by the schema and returns its issues;
 * empty for a valid one. Throws for an unknown keyword, so that a mistyped one fails at start. The issues carry
 * paths, codes and limits, never a value.
 */
export function createBodyValidator(schema: JsonSchema): (body: Json) => Issue[] {
  const validate = ajv.compile<Json>(schema);
  return (body) => {
    if (validate(body)) return [];
    const issues = toIssues(validate.errors ?? []);
    // The errors reference the request body, so they must not stay in memory.
    validate.errors = null;
    return issues;
  };
}
