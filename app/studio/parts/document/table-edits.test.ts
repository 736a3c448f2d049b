import { describe, expect, it } from 'vitest';
import { applyCommand, type EditCommand } from '#engine/authoring';
import { type Json, type JsonObject, valueAt } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import { exampleFolder } from '../../../../tests/fixtures/example-folders.ts';
import { checkDefinitionTexts } from '../../../check-definitions.ts';

const start: Readonly<Record<string, string>> = Object.fromEntries(await exampleFolder('survey'));
type Files = typeof start;

const slug = 'survey';
const place = { slug, variant: 'default', name: 'service' } as const;
const part = (files: Files, name: 'schema' | 'ui'): Json =>
  JSON.parse(files[formFile(slug, name)] ?? '{}') as Json;
const schemaOf = (files: Files) => valueAt(part(files, 'schema'), ['properties', 'service']) as JsonObject;
const listOf = (files: Files, key: string) => valueAt(part(files, 'ui'), ['service', key]) as JsonObject[];
const valuesOf = (files: Files, key: string) => listOf(files, key).map(({ value }) => value);
const edited = (...commands: ((files: Files) => EditCommand)[]): Files =>
  commands.reduce<Files>((files, command) => applyCommand(files, command(files)) as Files, start);
const label = { ru: 'Цена', en: 'Price' };
const editRows =
  (change: Extract<EditCommand, { type: 'edit-rows' }>['change']) =>
  (files: Files): EditCommand => ({
    ...{ type: 'edit-rows', ...place, schema: schemaOf(files), rows: listOf(files, 'ui:rows') },
    change,
  });
const editChoices =
  (change: Extract<EditCommand, { type: 'edit-choices' }>['change']) =>
  (files: Files): EditCommand => ({
    ...{ type: 'edit-choices', ...place, choices: listOf(files, 'ui:choices') },
    ofRows: schemaOf(files).properties as JsonObject,
    change,
  });
/** Returns the problems outside the examples, which the studio rewrites and the commands don't. */
const problemsOf = (files: Files) =>
  checkDefinitionTexts(new Map(Object.entries(files))).problems.filter(
    ({ file }) => file !== formFile(slug, 'examples'),
  );

describe('a table of questions', () => {
  it('gets a question that is asked for like the others, with the same choices', () => {
    const files = edited(editRows({ add: { value: 'row-4', label } }));
    expect(schemaOf(files)).toMatchObject({
      properties: { 'row-4': { type: 'string', enum: ['bad', 'fair', 'good', 'excellent'] } },
      required: ['speed', 'politeness', 'clarity', 'row-4'],
    });
    expect(valuesOf(files, 'ui:rows')).toEqual(['speed', 'politeness', 'clarity', 'row-4']);
    expect(problemsOf(files)).toEqual([]);
  });

  it('loses a question in the schema and on the page', () => {
    const files = edited(editRows({ remove: 0 }));
    expect(Object.keys(schemaOf(files).properties as JsonObject)).toEqual(['politeness', 'clarity']);
    expect(schemaOf(files).required).toEqual(['politeness', 'clarity']);
    expect(problemsOf(files)).toEqual([]);
  });

  it('keeps its last question', () => {
    const one = edited(editRows({ remove: 0 }), editRows({ remove: 0 }));
    expect(applyCommand(one, editRows({ remove: 0 })(one))).toBe(one);
  });

  it('has its questions in another order, and called otherwise, on the page alone', () => {
    const files = edited(editRows({ move: { from: 2, to: 0 } }), editRows({ label: { index: 0, label } }));
    expect(listOf(files, 'ui:rows').map((row) => row.label)[0]).toEqual(label);
    expect(valuesOf(files, 'ui:rows')).toEqual(['clarity', 'speed', 'politeness']);
    expect(part(files, 'schema')).toEqual(part(start, 'schema'));
  });

  it('gets and loses a choice in each of its questions', () => {
    const enumsOf = (files: Files) =>
      Object.values(schemaOf(files).properties as JsonObject).map((row) => valueAt(row ?? null, ['enum']));
    const more = edited(editChoices({ add: { value: 'option-5', label } }));
    expect(enumsOf(more)).toEqual(Array(3).fill(['bad', 'fair', 'good', 'excellent', 'option-5']));
    expect(problemsOf(more)).toEqual([]);
    const less = edited(editChoices({ remove: 1 }));
    expect(enumsOf(less)).toEqual(Array(3).fill(['bad', 'good', 'excellent']));
    expect(problemsOf(less)).toEqual([]);
  });
});
