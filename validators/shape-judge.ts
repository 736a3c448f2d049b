import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parsePointer, type ShapeIssue, type ShapeJudge } from '#engine';

/** Judges definition files by their meta-schemas. Definitions hold no visitor's data, so plain Ajv errors may be shown. */
export function createShapeJudge(): ShapeJudge {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    return (value) => (validate(value) ? [] : (validate.errors ?? []).map(toIssue));
  };
}

const toIssue = ({ instancePath, keyword, params }: ErrorObject): ShapeIssue => ({
  segments: parsePointer(instancePath),
  keyword,
  params,
});
