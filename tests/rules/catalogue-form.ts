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

/** Time at which the rules' cases are checked. */
export const CASES_NOW_MS = Date.UTC(2026, 0, 15, 9);
export const casesClock: RuleClock = moscowClock(() => CASES_NOW_MS);

export const CATALOGUE_SLUG = 'rule-catalogue';
export const catalogueFolder = new URL('../fixtures/rule-catalogue/', import.meta.url);

const MAX_EXAMPLE_CHARACTERS = 200;

/** Field of the form: a rule with one set of parameters and the cases that use it. */
export interface CatalogueField {
  name: string;
  rule: Rule;
  params: JsonObject;
  cases: RuleCase[];
}

/**
 * Suites of the rules that apply to a field. Computed answers belong to the form (`tests/computed`), a pick
 * needs the server's proof (`tests/sources`), and a file must be on the server (`tests/api/files.test.ts`).
 */
export const fieldSuites = ruleSuites.filter(
  ({ rule: { keyword } }) => keyword !== COMPUTED && keyword !== FILES && keyword !== PICK,
);

/** Each of these rules without parameters, then with each set of parameters in its cases. */
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

/** Vocabulary with a widget for answers of any type: tests validate and send the form but never show it. */
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

/** Returns the form's documents by file name, as in `tests/fixtures/rule-catalogue`. */
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

/**
 * Returns the first readable case of each field; cases with outer blanks are left out, because a form sends
 * none.
 */
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

/** Returns the repository's definitions with the fixture as it is on the disk. */
export async function definitionsWithCatalogue(): Promise<Map<string, string>> {
  const texts = await readDefinitionsFolder(ownDefinitions);
  for (const file of await readdir(catalogueFolder)) {
    texts.set(`forms/${CATALOGUE_SLUG}/${file}`, await readFile(new URL(file, catalogueFolder), 'utf8'));
  }
  return texts;
}
