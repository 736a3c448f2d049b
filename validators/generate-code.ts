import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '#engine/model/definition';
import { AJV_OPTIONS, extendAjv } from './extend-ajv.ts';
import { checkFunctionBody, checkModule } from './generated-code/check-code.ts';

/**
 * Returns the source text of a module with `validators(require)`, one validator for each schema by its key, and
 * the list `rules` of the keywords they call. Throws Ajv's error for a schema that it does not understand, and
 * CodeRefused if a text of the schema has become code.
 */
export function generateCode(schemas: ReadonlyMap<string, JsonSchema>): string {
  const called = new Set<string>();
  const text = JSON.stringify([...schemas.values()]);
  const ajv = extendAjv(
    new Ajv({
      ...AJV_OPTIONS,
      logger: false,
      // Ajv evaluates the code that it generates, so the check runs before the evaluation.
      code: { lines: true, source: true, process: checkFunctionBody },
    }),
    undefined,
    { onCall: (keyword) => called.add(keyword), isUsed: (keyword) => text.includes(`"${keyword}":`) },
  );
  for (const [key, schema] of schemas) ajv.addSchema(schema, key);
  const keys = Object.fromEntries([...schemas.keys()].map((key) => [key, key]));
  const code = standalone.default(ajv, keys).replace(/^"use strict";\n?/, '');
  return checkModule(
    `export const rules = ${JSON.stringify([...called])};\n` +
      `export function validators(require) {\nconst exports = {};\n${code}\nreturn exports;\n}\n`,
  );
}
