import { readdir, readFile } from 'node:fs/promises';
import { normalizeAnswers } from '#engine/model/answers';
import { COMPUTED } from '#engine/model/computed';
import type { Vocabulary } from '#engine/model/definition';
import { FILES } from '#engine/model/files';
import { equalJson, type Json, type JsonObject } from '#engine/model/json';
import { PICK } from '#engine/model/sources';
import { moscowClock, type Rule, type RuleClock } from '#rules';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import type { RuleCase } from '../../validators/rules/rule-suite.ts';
import { ruleSuites } from './rule-suites.ts';

/** The day on which the rules' cases are checked. */
export const CASES_NOW_MS = Date.UTC(2026, 0, 15, 9);
export const casesClock: RuleClock = moscowClock(() => CASES_NOW_MS);

export const CATALOGUE_SLUG = 'rule-catalogue';
export const catalogueFolder = new URL('../fixtures/rule-catalogue/', import.meta.url);

const MAX_EXAMPLE_CHARACTERS = 200;

/** One field of the form: a rule under one set of parameters, with the cases that use it. */
export interface CatalogueField {
  name: string;
  rule: Rule;
  params: JsonObject;
  cases: RuleCase[];
}

/**
 * Computed answers belong to the form and not at a field: `tests/computed` has a form of them. A pick is accepted with the server's
 * proof, which no case has: `tests/sources` has a form of them. So is a file that the server has: `tests/api/files.test.ts`.
 */
export const fieldSuites = ruleSuites.filter(
  ({ rule: { keyword } }) => keyword !== COMPUTED && keyword !== FILES && keyword !== PICK,
);

/** Every other rule with nothing set, then under each set of parameters that its cases use. */
export const catalogueFields: readonly CatalogueField[] = fieldSuites.flatMap(({ rule, cases }) => {
  const byParams = Map.groupBy(cases, ({ params = {} }) => JSON.stringify(params));
  const sets = new Set(['{}', ...byParams.keys()]);
  return [...sets].map((params, index) => ({
    name: index === 0 ? rule.slug : `${rule.slug}-${index + 1}`,
    rule,
    params: JSON.parse(params) as JsonObject,
    cases: byParams.get(params) ?? [],
  }));
});

/** A widget for answers of any type: the form is validated and sent in tests and never shown. */
export const catalogueVocabulary: Vocabulary = {
  ...vocabulary,
  widgets: {
    ...vocabulary.widgets,
    json: {
      summary: { ru: 'ответ любого типа', en: 'an answer of any type' },
      accepts: ['string', 'number', 'integer', 'boolean', 'object', 'array'],
      options: {},
    },
  },
};

/** The form's documents by file name, as `tests/fixtures/rule-catalogue` holds them. */
export function catalogueDocuments(): Map<string, string> {
  const documents: Record<string, JsonObject> = {
    'schema.json': {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: perField(({ name, rule, params }) => ({
        type: rule.types.length === 1 ? (rule.types[0] ?? '') : [...rule.types],
        fieldId: name,
        personalData: 'none',
        [rule.keyword]: Object.keys(params).length === 0 ? true : params,
      })),
    },
    'ui.json': {
      $schema: '../../ui.schema.json',
      ...perField(({ name }) => ({ 'ui:widget': name === 'consent' ? name : 'json' })),
    },
    'form.json': {
      $schema: '../../form.schema.json',
      title: '@form.submit',
      texts: { title: '@form.submit' },
      submit: { endpoint: 'crm-create', params: { type: 'general' }, payload: 'general' },
      payloads: {
        general: { form_id: { const: CATALOGUE_SLUG }, ...perField(({ name }) => ({ answer: name })) },
      },
      consent: { privacy: { field: 'consent', evidence: 'optional' } },
      retention: { days: 1 },
    },
    'examples.json': examples(),
  };
  return new Map(
    Object.entries(documents).map(([file, document]) => [file, `${JSON.stringify(document, null, 2)}\n`]),
  );
}

const perField = (make: (field: CatalogueField) => Json): JsonObject =>
  Object.fromEntries(catalogueFields.map((field) => [field.name, make(field)]));

function examples(): JsonObject {
  const accepted = answers(({ verdict }) => verdict === 'ok');
  const refused = answers(({ verdict }) => verdict !== 'ok');
  const issues = refused.map(({ field: { name, rule, params }, one }) => {
    const at = rule.check(one.value, params, casesClock)?.at;
    return [at === undefined ? name : `${name}.${at}`, one.verdict];
  });
  return {
    $schema: '../../examples.schema.json',
    accepted: [
      {
        name: 'every rule accepts what it should',
        answers: valuesOf(accepted),
        request: {
          method: 'POST',
          path: '/api/crm/general/create',
          body: { form_id: CATALOGUE_SLUG, ...valuesOf(accepted) },
        },
      },
    ],
    refused: [
      {
        name: 'every rule refuses what it should',
        answers: valuesOf(refused),
        issues: Object.fromEntries(issues),
      },
    ],
  };
}

interface Answer {
  field: CatalogueField;
  one: RuleCase;
}

/** For each field the first of its cases that people can read; a form sends no blanks, so cases that hold some are left out. */
const answers = (isWanted: (one: RuleCase) => boolean): Answer[] =>
  catalogueFields.flatMap((field) => {
    const one = field.cases.find(
      (candidate) => isWanted(candidate) && isTidy(candidate.value as Json) && isReadable(candidate),
    );
    return one === undefined ? [] : [{ field, one }];
  });

const valuesOf = (list: readonly Answer[]): JsonObject =>
  Object.fromEntries(list.map(({ field, one }) => [field.name, one.value as Json]));

const isReadable = ({ value }: RuleCase): boolean => JSON.stringify(value).length < MAX_EXAMPLE_CHARACTERS;
const isTidy = (value: Json): boolean => equalJson(normalizeAnswers({ value }), { value });

/** The repository's definitions with the fixture among the forms, as it is on the disk. */
export async function definitionsWithCatalogue(): Promise<Map<string, string>> {
  const texts = await readDefinitionsFolder(ownDefinitions);
  for (const file of await readdir(catalogueFolder)) {
    texts.set(`forms/${CATALOGUE_SLUG}/${file}`, await readFile(new URL(file, catalogueFolder), 'utf8'));
  }
  return texts;
}
