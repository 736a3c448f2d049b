import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine/model/definition';
import { problemIn } from '#engine/model/problems';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { problemDescriptions } from '../../app/cli/docs/codes/problem-descriptions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { problemsOfForm } from '../fixtures/one-form.ts';
import { codesSaid, OF_CODE } from './codes-said.ts';

interface Fixture {
  title: string;
  /** Name of the example whose definitions are broken; by default the repository's. */
  example?: 'claim' | 'order';
  edits: { file: string; replace?: string; with?: string; remove?: true }[];
  /**
   * Expected problem. `near` is a text on the line that it must point to, and `says` a part of its message or
   * fix.
   */
  problem: { code: string; file: string; near?: string; says: string };
  /** Time limit of each proof, in milliseconds. */
  proofLimitMs?: number;
  /** True if another form takes part in the problem. */
  isBetweenForms?: true;
}

const folder = new URL('../fixtures/broken-definitions/', import.meta.url);
const fixtures = readdirSync(folder).map((file): [string, Fixture] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture,
]);
const valid = await readDefinitionsFolder(ownDefinitions);
const examples = { claim: await exampleFolder('claim'), order: await exampleFolder('order') };

describe('a broken definition is reported with its file, its line and what exists instead', () => {
  it('the definitions that the fixtures break are valid', () => {
    expect(checkDefinitionTexts(valid).problems).toEqual([]);
  });

  it.each(fixtures)('%s', (_name, { example, edits, problem, proofLimitMs, isBetweenForms }) => {
    const texts = broken(example === undefined ? valid : examples[example], edits);
    const form = isBetweenForms ? undefined : brokenForm(edits, problem.file);
    const problems =
      form === undefined
        ? checkDefinitionTexts(texts, formsOf(problem.file), proofLimitMs).problems
        : problemsOfForm(texts, form, proofLimitMs);
    const found = problems.find(({ code, file }) => code === problem.code && file === problem.file);
    expect(
      found,
      `${problem.code} in ${problem.file}; found ${problems.map(({ code }) => code)}`,
    ).toBeDefined();
    expect(`${found?.message} ${found?.fix}`).toContain(problem.says);
    // No language may leave a placeholder open.
    for (const lang of LANGUAGES)
      expect(found && problemIn(found, lang).message.replace(/: \{\w+\} \/ \{\w+\}$/, '')).not.toMatch(
        /\{[a-z]+\}/,
      );
    for (const lang of LANGUAGES) expect(found && problemIn(found, lang).fix).not.toMatch(/\{[a-z]+\}/);
    expect(found?.inRussian.message).toMatch(/[а-яё]{3}/);
    // The studio says it to an editor, who knows labels alone.
    if (found !== undefined && !OF_CODE.has(found.code)) expect(codesSaid(texts, found)).toEqual([]);
    if (problem.near !== undefined) {
      const line = texts.get(problem.file)?.split('\n')[(found?.line ?? 0) - 1];
      expect(line).toContain(problem.near);
    }
  });
});

describe('a form with a name that no form can have', () => {
  const texts = new Map(valid);
  const put = (file: string, text: string, replaced: string) =>
    texts.set(file, valid.get(file)?.replace(text, replaced) ?? '');
  put('forms/geo/schema.json', '"properties": {', '"properties": { "constructor": { "type": "string" },');
  put('forms/simple-card/form.json', '"days": 180', '"days": "long"');
  const { problems, summary } = checkDefinitionTexts(texts, ['geo', 'simple-card', 'museum-partner']);

  it('is reported at the name, and what is wrong with other forms beside it', () => {
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ['NAME_REFUSED', 'forms/geo/schema.json'],
      ['DEFINITION_SHAPE', 'forms/simple-card/form.json'],
    ]);
  });

  it('does not keep the other forms from being compiled', () => {
    expect(summary.variants).toBeGreaterThan(0);
  });
});

describe('a single mistake', () => {
  it('is reported once: a line of a list that no payload carries is no answer that goes nowhere as well', () => {
    const line = '{ "name": "contact_gender", "field": "gender", "wire": "paramsAdditional.gender" }';
    const withoutWire = '{ "name": "contact_gender", "field": "gender" }';
    const texts = broken(valid, [{ file: 'forms/flexible/form.json', replace: line, with: withoutWire }]);
    const { problems } = checkDefinitionTexts(texts, ['flexible']);
    expect([...new Set(problems.map(({ code }) => code))]).toEqual(['LISTED_UNSENT']);
  });
});

describe('an answer that the server computes', () => {
  it('need not be sent to decide what is asked, or to be computed from', () => {
    const sent =
      '          "can_income_confirmation": {\n            "answer": "can_income_confirmation",\n            "transform": { "default": { "value": "0" } }\n          },\n';
    const members =
      '"can_income_confirmation": { "if": [{ "var": "employment_type" }, "1", "0"] }, "loans_amount": { "if": [{ "var": "can_income_confirmation" }, 1000, 2000] }';
    const texts = broken(valid, [
      { file: 'forms/refinance/form.json', replace: sent, with: '' },
      {
        file: 'forms/refinance/schema.json',
        replace: '"properties": {\n    "employment_type": {',
        with: `"computed": { "members": { ${members} } },\n  "properties": {\n    "employment_type": {`,
      },
    ]);
    const codes = checkDefinitionTexts(texts, ['refinance']).problems.map(({ code }) => code);
    expect(codes.filter((code) => code.endsWith('_UNSENT'))).toEqual([]);
  });
});

describe('a list that can be sent and shown', () => {
  it.each([
    [
      'with a separator that means something else in a pattern',
      '"items": { "type": "string", "pattern": "^[a-z]{1,9}$" }',
      '{ "answer": "added", "transform": { "join": { "separator": "|" } } }',
    ],
    [
      'of places that are one answer each',
      '"items": [{ "type": "integer", "minimum": 0, "maximum": 9 }, { "type": "string", "maxLength": 9 }], "minItems": 2, "maxItems": 2',
      '{ "answer": "added" }',
    ],
  ])('%s is no mistake', (_title, items, sent) => {
    const texts = broken(valid, [
      {
        file: 'forms/phone-call/schema.json',
        replace: '"consent": { "$ref"',
        with: `"added": { "type": "array", "fieldId": "added", "personalData": "none", ${items} },\n    "consent": { "$ref"`,
      },
      {
        file: 'forms/phone-call/form.json',
        replace: '"crmFormTypeId": { "const": "1" },\n      "productId"',
        with: `"crmFormTypeId": { "const": "1" },\n      "added": ${sent},\n      "productId"`,
      },
    ]);
    const codes = checkDefinitionTexts(texts, ['phone-call']).problems.map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('ITEMS_'))).toEqual([]);
  });
});

describe('every code of a problem', () => {
  const slugOf = (code: string): string => code.toLowerCase().replaceAll('_', '-');
  const codes = [...new Set(problemDescriptions.map(({ code }) => code))];
  /**
   * Problems that the server alone reports; tests/api/studio-complexity.test.ts and
   * tests/definitions/checked-document.test.ts cause them.
   */
  const ofServer = new Set(['TOO_COMPLEX', 'PAGE_NESTING', 'UNPUBLISHED']);

  it.each(codes.filter((code) => !ofServer.has(code)))('%s has a fixture of its name', (code) => {
    const named = fixtures.filter(([name]) => name === slugOf(code) || name.startsWith(`${slugOf(code)}-`));
    expect(named.map(([, { problem }]) => problem.code)).toContain(code);
  });

  it('is the name of its fixtures', () => {
    const strangers = fixtures.filter(([name, { problem }]) => !name.startsWith(slugOf(problem.code)));
    expect(strangers.map(([name]) => name)).toEqual([]);
    expect(fixtures.map(([, { problem }]) => problem.code).filter((code) => !codes.includes(code))).toEqual(
      [],
    );
  });
});

const FORM_FILE = /^forms\/([^/]+)\//;

/** Returns the form that has the problem, if that form alone is edited. */
function brokenForm(edits: Fixture['edits'], file: string): string | undefined {
  const forms = new Set([file, ...edits.map((edit) => edit.file)].map((path) => FORM_FILE.exec(path)?.[1]));
  return forms.size === 1 ? [...forms][0] : undefined;
}

/** Returns the forms to compile and prove; lint reads all files anyway. */
function formsOf(file: string): string[] | undefined {
  const [, folder, slug = ''] = /^(\w+)\/([^/.]+)/.exec(file) ?? [];
  // A proof about a shared field depends on the forms that use it.
  if (folder === 'fields') return undefined;
  return folder === 'forms' ? [slug] : [];
}

function broken(whole: ReadonlyMap<string, string>, edits: Fixture['edits']): Map<string, string> {
  const texts = new Map(whole);
  for (const { file, replace, with: replacement, remove } of edits) {
    const text = texts.get(file) ?? '';
    if (remove) texts.delete(file);
    else {
      expect(text, `the fixture edits ${file}`).toContain(replace);
      texts.set(
        file,
        text.replace(replace ?? '', () => replacement ?? ''),
      );
    }
  }
  return texts;
}
