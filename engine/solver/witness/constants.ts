import { type Json, type JsonObject, listIn, objectIn, walkSchema } from '#engine/model';
import { distinct } from '../prover/outcome.ts';

/** More do not find more, and each is tried at each place. */
const MAX_CONSTANTS = 60;

/** Every value that a schema writes down: choices, defaults, examples, and its limits. */
export function constantsOf(...schemas: readonly (JsonObject | boolean)[]): Json[] {
  const constants: Json[] = [];
  for (const root of schemas) {
    for (const { schema } of walkSchema(objectIn(root))) {
      const { const: only, default: preset } = schema;
      for (const value of [only, preset]) if (value !== undefined) constants.push(value);
      for (const list of [schema.enum, schema.examples]) constants.push(...listIn(list));
      for (const limit of [schema.minimum, schema.maximum, schema.multipleOf])
        if (typeof limit === 'number') constants.push(limit);
    }
  }
  return distinct(constants).slice(0, MAX_CONSTANTS);
}
