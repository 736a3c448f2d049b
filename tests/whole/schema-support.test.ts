import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '#engine/analysis';
import { applyCommand, type EditCommand, FIELD_TYPES, readDocument } from '#engine/authoring';
import { codeOfKeyword } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { DIALECT, widgetOf, writeCondition } from '#engine/model/schema';
import { commonWidgetOptions, typedWidgetOptions } from '#engine/model/widgets';
import { createFormChecker } from '#validators';
import { requestSchema } from '../../api/server/openapi/request-schema.ts';
import { exampleClock } from '../../app/check-examples.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { limitsOf } from '../../app/studio/pages/forms/editor/field/limits-of.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { ports } from '../diff/ports.ts';
import { compiledPlain, plainForm } from './plain-form.ts';

const catalogue = readFileSync(new URL('../../docs/catalogue/schema-support.md', import.meta.url), 'utf8');

/** Keyword → a use of it, and a value that it refuses. */
const SAMPLES: Record<string, [schema: JsonObject, refused: Json]> = {
  properties: [{ properties: { a: { type: 'string' } } }, { a: 1 }],
  patternProperties: [{ patternProperties: { '^a': { type: 'string' } } }, { a: 1 }],
  additionalProperties: [{ additionalProperties: false }, { a: 1 }],
  propertyNames: [{ propertyNames: { maxLength: 1 } }, { ab: 1 }],
  contains: [{ contains: { type: 'string' } }, [1]],
  not: [{ not: { type: 'string' } }, 'a'],
  if: [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a'],
  then: [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a'],
  else: [{ if: { type: 'string' }, else: { minimum: 2 } }, 1],
  allOf: [{ pattern: 'a', allOf: [{ pattern: 'b' }] }, 'a'],
  anyOf: [{ anyOf: [false] }, 1],
  oneOf: [{ oneOf: [{ type: 'string' }, { minLength: 1 }] }, 'a'],
  items: [{ items: { type: 'string' } }, [1]],
  dependencies: [{ dependencies: { a: ['b'] } }, { a: 1 }],
  type: [{ type: 'string' }, 1],
  enum: [{ enum: ['a'] }, 'b'],
  const: [{ const: 'a' }, 'b'],
  multipleOf: [{ multipleOf: 2 }, 3],
  minimum: [{ minimum: 2 }, 1],
  maximum: [{ maximum: 2 }, 3],
  exclusiveMinimum: [{ exclusiveMinimum: 2 }, 2],
  exclusiveMaximum: [{ exclusiveMaximum: 2 }, 2],
  minLength: [{ minLength: 2 }, 'a'],
  maxLength: [{ maxLength: 2 }, 'abc'],
  pattern: [{ pattern: 'a' }, 'b'],
  minItems: [{ minItems: 1 }, []],
  maxItems: [{ maxItems: 1 }, [1, 2]],
  uniqueItems: [{ uniqueItems: true }, [1, 1]],
  additionalItems: [{ items: [{}], minItems: 1, additionalItems: false }, [1, 2]],
  minProperties: [{ minProperties: 1 }, {}],
  maxProperties: [{ maxProperties: 0 }, { a: 1 }],
  required: [{ required: ['a'] }, {}],
};

const FORM = 'phone-call';
const own = await readDefinitionsFolder(ownDefinitions);
const start = readDocument(own, `forms/${FORM}`);
const place = { slug: FORM, variant: 'retail' };
const addOf = (type: string, name: string): EditCommand => {
  const { schema = {}, ui = {} } = FIELD_TYPES[type] ?? {};
  return { type: 'add-field', ...place, name, field: { schema, ui } };
};
const wording = { ru: 'Слово', en: 'Word' };
const limit = (type: string, keyword: string, value: number | boolean = 3): EditCommand => {
  const { schema = {}, ui = {} } = FIELD_TYPES[type] ?? {};
  const found = limitsOf(schema, ui, vocabulary.rules, vocabulary.widgets, widgetOf(schema, ui)).find(
    ({ name }) => name === keyword,
  );
  return {
    type: 'set-in-property',
    ...place,
    name: 'own',
    path: found?.path ?? [],
    value: found?.written(value) ?? 0,
  };
};
const shown: EditCommand[] = [
  addOf('text', 'own'),
  {
    type: 'show-when',
    slug: FORM,
    name: 'own',
    when: writeCondition({ path: ['isRusPhone'], is: 'equal', value: true }),
  },
];

/** Keyword or option → commands by which the studio writes it. */
const EDITS: Record<string, EditCommand[]> = {
  properties: [addOf('text', 'own')],
  type: [addOf('text', 'own')],
  fieldId: [addOf('text', 'own')],
  personalData: [addOf('text', 'own')],
  $ref: [{ type: 'add-field', ...place, name: 'own', field: 'region' }],
  items: [addOf('rows', 'own')],
  uniqueItems: [addOf('groups', 'own'), limit('groups', 'uniqueItems', true)],
  enum: [addOf('select', 'own')],
  required: [addOf('text', 'own'), { type: 'require-field', ...place, name: 'own', required: true }],
  minLength: [addOf('text', 'own'), limit('text', 'minLength')],
  maxLength: [addOf('text', 'own'), limit('text', 'maxLength')],
  minimum: [addOf('amount', 'own'), limit('amount', 'minimum')],
  maximum: [addOf('amount', 'own'), limit('amount', 'maximum')],
  exclusiveMinimum: [addOf('amount', 'own'), limit('amount', 'exclusiveMinimum')],
  exclusiveMaximum: [addOf('amount', 'own'), limit('amount', 'exclusiveMaximum')],
  multipleOf: [addOf('amount', 'own'), limit('amount', 'multipleOf')],
  minItems: [addOf('rows', 'own'), limit('rows', 'minItems')],
  maxItems: [addOf('rows', 'own'), limit('rows', 'maxItems')],
  if: shown,
  then: shown,
  allOf: shown,
  errorMessage: [
    addOf('text', 'own'),
    { type: 'set-message', ...place, name: 'own', keyword: 'maxLength', key: 'form.submit', inherited: {} },
  ],
  'ui:order': [
    addOf('text', 'own'),
    { type: 'move-field', ...place, name: 'own', order: ['phone', 'isRusPhone', 'own', 'consent'], to: 0 },
  ],
  'ui:groups': [
    { type: 'edit-groups', ...place, groups: [], change: { add: { title: wording, fields: ['phone'] } } },
  ],
  'ui:steps': [
    {
      type: 'edit-steps',
      ...place,
      steps: [],
      change: { divide: [{ name: 'phone', title: wording, fields: ['phone', 'isRusPhone'] }] },
    },
  ],
  'ui:widget': [addOf('text', 'own')],
  'ui:title': [{ type: 'set-in-form', ...place, part: 'ui', path: ['phone', 'ui:title'], value: wording }],
  'ui:description': [
    { type: 'set-in-form', ...place, part: 'ui', path: ['phone', 'ui:description'], value: wording },
  ],
  ...Object.fromEntries(
    Object.entries({
      placeholder: wording,
      optionalCaption: wording,
      recommended: wording,
      autocomplete: 'tel',
      inputMode: 'tel',
      enterKeyHint: 'done',
      scrollOffsetPx: 40,
      disabled: true,
    }).map(([name, value]): [string, EditCommand[]] => [
      `ui:${name}`,
      [{ type: 'set-in-form', ...place, part: 'ui', path: ['isRusPhone', `ui:${name}`], value }],
    ]),
  ),
};
/** Returns all values that the document has under a key. */
function valuesOf(name: string, files: typeof start): Json[] {
  const found: Json[] = [];
  for (const text of Object.values(files))
    JSON.parse(text, (key, value) => {
      if (key === name) found.push(value);
      return value;
    });
  return found;
}

/** Returns the text in one column of the catalogue for a keyword or an option. */
const cell = (name: string, column: number): string =>
  catalogue
    .split('\n')
    .filter((line) => line.startsWith(`| \`${name}\` |`))
    .map((line) => line.split(' | ')[column]?.replace(/ \|$/, '').trim() ?? '')
    .findLast((text) => text !== '') ?? '';
const [SENT, EDITED, EDITED_OPTION] = [3, 6, 3];

/** Keywords that validators read and that need a sample; `errorMessage` only changes a text. */
const ofValidators = [...DIALECT].flatMap(([keyword, { readBy }]) =>
  readBy.includes('validators') && keyword !== 'errorMessage' ? [keyword] : [],
);

describe('the catalogue of what is supported', () => {
  it.each([...DIALECT.keys()])('has a line about %s', (keyword) =>
    expect(catalogue).toMatch(new RegExp(`^\\| \`${keyword.replace('$', '\\$')}\` \\|`, 'm')),
  );

  it.each([...DIALECT.keys()])('is true of what is sent of %s', (keyword) => {
    const samples: Record<string, JsonObject> = {
      properties: { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } },
      required: { type: 'array', items: { type: 'object', properties: { b: {} }, required: ['b'] } },
      deprecated: { type: 'string', deprecated: { since: '2026-01-01', until: '2026-12-31' } },
      additionalProperties: {},
      items: { type: 'array', items: { type: 'string' } },
    };
    const [sample] = SAMPLES[keyword] ?? [{}];
    const schema = samples[keyword] ?? { type: 'string', ...sample };
    const value = { ...schema, fieldId: 'value', personalData: 'none' };
    const form = compiledPlain(plainForm({ type: 'object', properties: { value } }));
    const described = requestSchema(form, form.behaviour.payloads.plain ?? {}, false);
    const isSent = JSON.stringify(described).includes(`"${keyword}":`);
    // The object around the answer contains these keywords itself.
    const isOfAny = ['properties', 'type', 'additionalProperties'].includes(keyword);
    expect(cell(keyword, SENT)).toBe(isSent || isOfAny ? 'yes' : '');
  });

  it.each(Object.entries(EDITS))('is true of %s: the studio writes it', (name, commands) => {
    const edited = commands.reduce(applyCommand, start);
    const isOption = name.startsWith('ui:');
    expect(valuesOf(name, edited)).not.toEqual(valuesOf(name, start));
    expect(cell(name, isOption ? EDITED_OPTION : EDITED)).not.toBe('');
  });

  it.each(Object.keys({ ...commonWidgetOptions, ...typedWidgetOptions }))('has %s as edited', (name) =>
    expect(cell(`ui:${name}`, EDITED_OPTION)).not.toBe(''),
  );

  it('has nothing else as edited by controls', () => {
    const named = [...DIALECT.keys()].filter((keyword) => cell(keyword, EDITED) !== '');
    expect(named.filter((keyword) => EDITS[keyword] === undefined)).toEqual([]);
  });

  it.each(ofValidators)('is true of %s: refused, with its code, and compared with a proof', (keyword) => {
    const [schema, refused] = SAMPLES[keyword] ?? [{}, null];
    const answer = { ...schema, fieldId: 'value', personalData: 'none' };
    const form = compiledPlain(plainForm({ type: 'object', properties: { value: answer } }));
    const issues = createFormChecker(form, exampleClock).check({ value: refused });
    expect(issues).not.toEqual([]);
    const own = codeOfKeyword(keyword);
    if (own !== undefined) expect(issues.map(({ code }) => code)).toContain(own);

    const diff = diffSchemas({}, schema, [], ports);
    expect([diff.backward.verdict, diff.forward.verdict]).toEqual(['breaking', 'compatible']);
  });
});
