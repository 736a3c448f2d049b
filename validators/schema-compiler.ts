import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { CompileSchema, SchemaIssue } from '#engine/analysis';
import { parsePointer } from '#engine/model/json';

/**
 * Creates a function that compiles a meta-schema to a validator of definition files, which returns the refusals
 * of a file. They keep Ajv's parameters, which is safe because definitions hold no visitor data.
 */
export function createSchemaCompiler(): CompileSchema {
  // A fresh process spends most of its first check on these functions, which then run on one file each.
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    validateFormats: false,
    validateSchema: false,
    code: { optimize: false },
  });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    return (value) => (validate(value) ? [] : (validate.errors ?? []).map(toIssue));
  };
}

const toIssue = ({ instancePath, keyword, params }: ErrorObject): SchemaIssue => ({
  segments: parsePointer(instancePath),
  keyword,
  params,
});
