import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm, Lang } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { mapChildSchemas, propertiesOf } from '#engine/model/schema';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';

const own = await readDefinitionsFolder(ownDefinitions);
/**
 * Texts that any form may show; all others are left out, because the check would read them again for each
 * form.
 */
const TEXTS = ['texts/ru.json', 'texts/en.json'].map((file): [string, string] => {
  const texts = Object.entries(JSON.parse(own.get(file) ?? '{}') as JsonObject);
  return [file, JSON.stringify(Object.fromEntries(texts.filter(([key]) => /^(error|form)\./.test(key))))];
});

const ENDPOINT = {
  $schema: '../endpoint.schema.json',
  title: { ru: 'Простая форма', en: 'A plain form' },
  method: 'POST',
  path: '/plain/create',
  encoding: 'json',
  anyAnswer: true,
};

/**
 * Returns the files of a form around a schema, in a folder of its own, so that every problem is one of the
 * schema.
 */
export function plainForm(
  schema: JsonObject,
  ui: JsonObject = {},
  form: JsonObject = {},
): Map<string, string> {
  const names = propertiesOf(schema).map(({ name }) => name);
  const documents: Record<string, JsonObject> = {
    'endpoints/plain.json': ENDPOINT as unknown as JsonObject,
    'forms/plain/schema.json': schema,
    'forms/plain/ui.json': ui,
    'forms/plain/form.json': {
      title: '@form.submit',
      texts: { title: '@form.submit' },
      submit: { endpoint: 'plain', payload: 'plain' },
      payloads: { plain: Object.fromEntries(names.map((name) => [name, { answer: name }])) },
      retention: { days: 1 },
      ...form,
    },
    'forms/plain/examples.json': { accepted: [], refused: [] },
  };
  const texts = new Map(TEXTS);
  for (const [file, document] of Object.entries(documents)) texts.set(file, JSON.stringify(document));
  return texts;
}

export const problemsOf = (texts: ReadonlyMap<string, string>, proofLimitMs?: number): Problem[] =>
  checkDefinitionTexts(texts, undefined, proofLimitMs).problems;

export function compiledPlain(texts: ReadonlyMap<string, string>, lang: Lang = 'ru'): CompiledForm {
  const snapshot = snapshotForm(loadDefinitions(texts).definitions, 'plain', vocabulary);
  return compileForm(snapshot, { variant: 'default', lang, sha256 });
}

/** Returns the form's schema without our own keywords, for plain Ajv. */
export function plainJsonSchema(schema: JsonObject): JsonObject {
  const { fieldId: _id, personalData: _class, ...own } = mapChildSchemas(schema, plainJsonSchema);
  return own;
}
