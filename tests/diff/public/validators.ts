import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject, type Json, type JsonObject } from '#engine/model/json';

export type Validate = (value: Json) => boolean;

/**
 * Returns plain Ajv's validator of a published schema, without any of our code; undefined if Ajv cannot read
 * it, because of its draft, a missing document or an invalid pattern. In draft 06 and 07 the members beside a
 * `$ref` are taken out first: the drafts ignore them, and Ajv doesn't.
 */
export function publishedValidator(schema: JsonObject): Validate | undefined {
  const options: Options = {
    strict: false,
    logger: false,
    validateSchema: false,
    addUsedSchema: false,
    code: { optimize: false },
  };
  const named = String(schema.$schema ?? '');
  if (/draft-0?[34]/.test(named)) return undefined;
  const ajv = named.includes('2020-12')
    ? new Ajv2020({ ...options, dynamicRef: true })
    : named.includes('2019-09')
      ? new Ajv2019({ ...options, dynamicRef: true })
      : new Ajv(options);
  addFormats.default(ajv, { keywords: false });
  try {
    const validate = ajv.compile(/20(19|20)-/.test(named) ? schema : withoutSiblings(schema));
    return (value) => validate(value) === true;
  } catch {
    return undefined;
  }
}

function withoutSiblings<Value extends Json>(value: Value): Value;
function withoutSiblings(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSiblings);
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return { $ref: value.$ref };
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutSiblings(member)]));
}
