import { Ajv } from 'ajv';
import type { Issue, Json, JsonSchema } from '#engine';
import { AJV_OPTIONS } from './extend-ajv.ts';
import { toIssues } from './rules/issues.ts';

/**
 * Compiles the schema of a request's body that is no form's. Strict: a mistyped keyword throws here, at start, instead
 * of judging nothing. The issues carry paths, codes and limits, never a value.
 */
export function createBodyJudge(schema: JsonSchema): (body: Json) => Issue[] {
  const validate = new Ajv({ ...AJV_OPTIONS, allowUnionTypes: true }).compile(schema);
  return (body) => {
    if (validate(body)) return [];
    const issues = toIssues(validate.errors ?? []);
    // The errors hold on to what was sent; nothing may find them later.
    validate.errors = null;
    return issues;
  };
}
