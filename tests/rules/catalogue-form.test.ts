import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lintDefinitions } from '#engine/analysis';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { isObject, type JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { createFormChecker } from '#validators';
import { lintPortsOf } from '../../app/check-definitions.ts';
import { checkExamples, exampleClock } from '../../app/check-examples.ts';
import { sha256 } from '../../app/sha256.ts';
import {
  CATALOGUE_SLUG,
  catalogueDocuments,
  catalogueFolder,
  catalogueVocabulary,
  definitionsWithCatalogue,
  fieldSuites,
} from './catalogue-form.ts';

describe('the form that has every rule', async () => {
  const { definitions } = loadDefinitions(await definitionsWithCatalogue());
  const snapshot = snapshotForm(definitions, CATALOGUE_SLUG, catalogueVocabulary);
  const form = compileForm(snapshot, { variant: snapshot.defaultVariant, lang: 'ru', sha256 });

  it('is the one that the registry and the cases make', () => {
    const onDisk = new Map(
      readdirSync(catalogueFolder).map((file) => [
        file,
        readFileSync(new URL(file, catalogueFolder), 'utf8'),
      ]),
    );
    const made = catalogueDocuments();
    expect([...onDisk.keys()].sort()).toEqual([...made.keys()].sort());
    for (const [file, text] of made) expect(onDisk.get(file), 'run `npm run generate`').toBe(text);
  });

  it('has a field for every rule and sends every answer', () => {
    const { properties } = form.schema;
    const keywords = Object.values(isObject(properties) ? properties : {}).flatMap((field) =>
      Object.keys(field as JsonObject),
    );
    expect(keywords).toEqual(expect.arrayContaining(fieldSuites.map(({ rule }) => rule.keyword)));
    const { payloads, submit } = form.behaviour;
    const sent = Object.keys(payloads[submit.payload] ?? {}).filter((field) => field !== 'form_id');
    expect(sent.sort()).toEqual(form.fields.map(({ path }) => path).sort());
  });

  it('passes the lint, and its examples give the requests and issues that they name', () => {
    expect(lintDefinitions(definitions, catalogueVocabulary, lintPortsOf(catalogueVocabulary))).toEqual([]);
    const forms = new Map([[form.variant, { form, checker: createFormChecker(form, exampleClock) }]]);
    const { problems, count } = checkExamples(definitions, CATALOGUE_SLUG, forms, form.variant);
    expect(problems).toEqual([]);
    expect(count).toBe(2);
  });
});
