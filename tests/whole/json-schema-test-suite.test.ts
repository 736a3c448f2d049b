import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { mapChildSchemas } from '#engine/model/schema';
import { createFormChecker } from '#validators';
import { exampleClock } from '../../app/check-examples.ts';
import { makeMultiplesExact } from '../../validators/exact-multiples.ts';
import { pageChecker } from './page-checker.ts';
import { compiledPlain, plainForm, plainJsonSchema, problemsOf } from './plain-form.ts';
import { type SuiteCase, suiteCases } from './suite-cases.ts';

const ajv = new Ajv({ strict: false, logger: false, allErrors: true });
// Ajv divides binary doubles, against the specification: 0.3 is a multiple of 0.1.
makeMultiplesExact(ajv);

/**
 * Returns a form whose answer `value` has the schema; every field in it gets the members that a field needs.
 */
function formOf(schema: Json): JsonObject {
  const { definitions, ...own } = isObject(schema) ? schema : {};
  const value = isObject(schema) ? asField(own, 'value') : schema;
  return {
    type: 'object',
    ...(definitions === undefined ? {} : { definitions }),
    properties: { value },
  };
}

function asField(schema: JsonObject, id: string): JsonObject {
  const inner = mapChildSchemas(schema, (child, [keyword, name]) =>
    keyword === 'properties' ? asField(child, `${id}-${name}`) : child,
  );
  return { ...inner, fieldId: id, personalData: 'none' };
}

interface Played {
  /** Codes of the check; empty if it accepts the form. */
  codes: string[];
  differing: string[];
  /** Number of values with members for which the form has no field. */
  strange: number;
  compared: number;
}

async function play({ title, schema, values }: SuiteCase): Promise<Played> {
  const written = formOf(schema);
  const texts = plainForm(written);
  const codes = [...new Set(problemsOf(texts, 2000).map(({ code }) => code))].sort();
  const played: Played = { codes, differing: [], strange: 0, compared: 0 };
  if (codes.length > 0) return played;
  const form = compiledPlain(texts);
  const [server, page] = [createFormChecker(form, exampleClock), await pageChecker(form)];
  const byAjv = ajv.compile(plainJsonSchema(written));
  for (const value of values) {
    const issues = server.check({ value });
    const verdicts = [byAjv({ value }), issues.length === 0, page.check({ value }).length === 0];
    const isStrange =
      verdicts[0] === true && issues.length > 0 && issues.every(({ code }) => code === 'unknownField');
    if (isStrange) played.strange += 1;
    else if (new Set(verdicts).size > 1)
      played.differing.push(`${title}: ${JSON.stringify(value)} ${verdicts}`);
    played.compared += 1;
  }
  return played;
}

describe('the JSON Schema Test Suite, each schema as an answer of a form', async () => {
  const played: Played[] = [];
  for (const one of suiteCases) played.push(await play(one));
  const accepted = played.filter(({ codes }) => codes.length === 0);

  it('is validated as plain Ajv validates the schema as written, on the server and by the page’s module', () => {
    expect(accepted.flatMap(({ differing }) => differing)).toEqual([]);
    expect(accepted.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(3000);
  });

  it('is accepted or refused, and by which codes', () => {
    const codes = Object.groupBy(
      played.flatMap((one) => one.codes),
      (code) => code,
    );
    expect({
      schemas: played.length,
      accepted: accepted.length,
      valuesWithOtherNames: accepted.reduce((sum, { strange }) => sum + strange, 0),
      refusedBy: Object.fromEntries(
        Object.entries(codes)
          .map(([code, list = []]) => [code, list.length] as const)
          .sort(([one], [other]) => one.localeCompare(other)),
      ),
    }).toMatchInlineSnapshot(`
      {
        "accepted": 146,
        "refusedBy": {
          "ANSWER_UNNAMED": 6,
          "CHOICES_UNOFFERED": 11,
          "CYCLIC_REF": 4,
          "DEFAULT_REFUSED": 4,
          "FIELD_ID_MISSING": 7,
          "FIELD_UNANSWERABLE": 5,
          "ITEMS_UNEDITED": 3,
          "PATTERN_SLOW": 4,
          "PERSONAL_DATA_MISSING": 7,
          "SCHEMA_INVALID": 16,
          "UNKNOWN_KEYWORD": 4,
          "UNKNOWN_REF": 24,
          "VALUE_UNTYPABLE": 1,
          "WIDGET_MISSING": 165,
        },
        "schemas": 372,
        "valuesWithOtherNames": 4,
      }
    `);
  });
});
