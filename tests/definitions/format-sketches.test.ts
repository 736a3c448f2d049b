import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  compileForm,
  decodePayload,
  encodePayload,
  isObject,
  type JsonObject,
  lintDefinitions,
  loadDefinitions,
  type SubmitContext,
  snapshotForm,
  tidyAnswers,
  type Vocabulary,
  visibleAnswers,
} from '#engine';
import { moscowClock } from '#rules';
import { createFormChecker, createShapeJudge } from '#validators';
import { sha256 } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary as own } from '../../app/vocabulary.ts';

interface Sketch {
  schema: JsonObject;
  ui: JsonObject;
  form: JsonObject;
  example: {
    variant?: string;
    answers: JsonObject;
    context?: Partial<SubmitContext>;
    body: JsonObject;
    success?: string;
  };
}

const folder = new URL('../../docs/adr/sketches/', import.meta.url);
const sketches = readdirSync(folder).map((file): [string, Sketch] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Sketch,
]);

/** Endpoints that the sketches name ahead of their being built. */
const vocabulary: Vocabulary = {
  ...own,
  endpoints: [
    ...own.endpoints,
    ...['quality-create', 'appeal-search'].map((id) => ({
      id,
      method: 'POST' as const,
      path: `/${id}`,
      encoding: 'json' as const,
      languagePrefix: false,
    })),
  ],
};

describe('forms that are not built yet fit the format without code', async () => {
  const texts = await readDefinitionsFolder(ownDefinitions);
  for (const [slug, { schema, ui, form }] of sketches) {
    for (const [part, value] of Object.entries({ schema, ui, form, examples: {} })) {
      texts.set(`forms/${slug}/${part}.json`, JSON.stringify(value));
    }
  }
  const { definitions } = loadDefinitions(texts);

  it('lint finds nothing wrong in them', () => {
    expect(lintDefinitions(definitions, vocabulary, createShapeJudge())).toEqual([]);
  });

  it.each(sketches)('%s sends the request of its example, and reads it back', (slug, { example }) => {
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    const form = compileForm(snapshot, {
      variant: example.variant ?? snapshot.defaultVariant,
      lang: 'ru',
      sha256,
    });
    const checker = createFormChecker(
      form,
      moscowClock(() => 0),
    );
    const answers = visibleAnswers(
      form.schema,
      tidyAnswers(example.answers),
      (condition) => (value) => checker.accepts(condition, value),
    );
    expect(checker.check(answers)).toEqual([]);
    const map = form.behaviour.payloads[form.behaviour.submit.payload] ?? {};
    const body = encodePayload(map, answers, { lang: 'ru', ...example.context });
    expect(body).toEqual(example.body);
    const back = decodePayload(map, body);
    expect(back.issues).toEqual([]);
    expect(encodePayload(map, back.answers, { lang: 'ru', ...example.context })).toEqual(body);
    if (example.success !== undefined) {
      const chosen = form.behaviour.success.cases.find(
        ({ when }) => when === undefined || checker.accepts(when, answers),
      );
      expect(chosen?.message).toBe(example.success);
    }
    expect(isObject(form.uiSchema)).toBe(true);
  });
});
