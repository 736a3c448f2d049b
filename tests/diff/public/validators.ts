import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json, JsonObject } from '#engine/model/json';

export type Validate = (value: Json) => boolean;

/**
 * Returns plain Ajv's validator of a published schema, without any of our code; undefined if Ajv cannot read
 * it, because of its draft, a missing document or an invalid pattern.
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
    const validate = ajv.compile(schema);
    return (value) => validate(value) === true;
  } catch {
    return undefined;
  }
}
