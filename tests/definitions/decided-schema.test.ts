import { retrieveSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { isObject, type JsonObject } from '#engine/model/json';
import { journeys } from '../journeys/example-journeys.ts';

/** Returns the questions of a schema: names in order, types, and which are required. */
function asked(schema: JsonObject): unknown {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? [...schema.required].sort() : [];
  return {
    required,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const { title: _title, ...own } = isObject(property) ? property : {};
        return [name, isObject(own.properties) ? asked(own) : own];
      }),
    ),
  };
}

/** RJSF's types recurse into a schema at any depth; here it is a function of JSON. */
const resolvedByRjsf = retrieveSchema as unknown as (
  validator: object,
  schema: JsonObject,
  root: JsonObject,
  answers: Answers,
) => JsonObject;

describe('the schema that the engine decides is the one that RJSF would have resolved by itself', () => {
  it.each(journeys)('%s', (_title, { form, checker, answers }) => {
    const steps: Answers[] = [{}, answers];
    for (const given of steps) {
      const ours = holdsOf(form, checker).schema(given);
      const theirs = resolvedByRjsf(
        {
          isValid: (schema: JsonObject, value: unknown) => checker.accepts(schema, value),
          rawValidation: () => ({}),
          validateFormData: () => ({ errors: [], errorSchema: {} }),
        },
        form.schema,
        form.schema,
        given,
      );
      expect(asked(ours)).toEqual(asked(theirs));
    }
  });
});
