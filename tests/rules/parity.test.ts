import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorResponse } from '#contract';
import { answerAt, normalizeAnswers } from '#engine/model/answers';
import type { Answers, FormBundle } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { createChecker } from '#rules';
import { requireStorable } from '../../api/server/http/storable.ts';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { sampleOf } from '../nightly/cases.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import {
  CATALOGUE_SLUG,
  casesClock,
  catalogueFields,
  catalogueVocabulary,
  definitionsWithCatalogue,
  fieldSuites,
} from './catalogue-form.ts';
import { valuesFor } from './generated-values.ts';
import {
  caseRows,
  differences,
  plainVerdict,
  plainVerdicts,
  rowsOf,
  type Verdicts,
  verdictsOf,
} from './verdicts.ts';

const GENERATED_VALUES = 100_000;
const SEED = 20_260_115;
const AT_A_TIME = 32;
const ADDRESS = '/api/crm/general/create';

let server: TestServer;
let served: string;
beforeAll(async () => {
  server = await startTestServer({
    texts: await definitionsWithCatalogue(),
    vocabulary: catalogueVocabulary,
  });
  const live = await server.forms.live(CATALOGUE_SLUG);
  const url = `/bundles/${CATALOGUE_SLUG}@${live?.hash}/${live?.snapshot.defaultVariant}.ru.js`;
  served = (await server.app.inject({ url })).body;
});
afterAll(() => server.close());

async function overHttp(answers: Answers): Promise<Verdicts> {
  const errors = await errorsOverHttp(answers);
  return verdictsOf(Object.entries(errors).map(([path, { code }]) => ({ path, code })));
}

/**
 * Returns the errors over HTTP. A refusal lists a limited number, so that larger sets of answers are split in
 * half.
 */
async function errorsOverHttp(answers: Answers): Promise<ErrorResponse['errors']> {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: ADDRESS,
    payload: { form_id: CATALOGUE_SLUG, ...answers },
  });
  if (statusCode === 200) return {};
  const { errors, unlisted = 0 } = JSON.parse(body) as ErrorResponse;
  if (unlisted === 0) return errors;
  const fields = Object.entries(answers);
  const middle = Math.ceil(fields.length / 2);
  const halves = [fields.slice(0, middle), fields.slice(middle)];
  const found = await Promise.all(halves.map((half) => errorsOverHttp(Object.fromEntries(half))));
  return Object.assign({}, ...found);
}

/** Leaves out values that the server refuses before any rule; tests/api/unstorable.test.ts covers them. */
const storableOf = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => {
      try {
        requireStorable({ value });
        return true;
      } catch {
        return false;
      }
    }),
  );

const generatedRows = rowsOf((field) => {
  const numRuns = Math.ceil(GENERATED_VALUES / catalogueFields.length);
  return fc.sample(valuesFor(field), propertyRuns({ seed: SEED, numRuns }));
});

/** A nightly run sends all generated values to the server, a sample every tenth set of them. */
const sentRows = sampleOf(generatedRows, 10);

describe.each([
  ['the cases of every rule', caseRows, caseRows],
  ['100,000 generated values', generatedRows, sentRows],
])('%s', (_title, rows, sent) => {
  it('get the same result from the rule and from the compiled text that pages load', async () => {
    const bundle = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(served)}`
    )) as FormBundle;
    const checker = createChecker(bundle, casesClock);
    const found = rows.flatMap((answers) =>
      differences(answers, plainVerdicts(answers), verdictsOf(checker.check(answers))),
    );
    expect(found).toEqual([]);
  });

  // Values are trimmed and dropped when empty, as a form sends them; other spellings are refused.
  it('get the same result from the rule and from the server', async () => {
    const found: string[] = [];
    for (let from = 0; from < sent.length; from += AT_A_TIME) {
      const batch = sent
        .slice(from, from + AT_A_TIME)
        .map(storableOf)
        .map(normalizeAnswers);
      const verdicts = await Promise.all(batch.map(overHttp));
      for (const [index, answers] of batch.entries())
        found.push(...differences(answers, plainVerdicts(answers), verdicts[index] ?? {}));
    }
    expect(found).toEqual([]);
  });
});

it('a request that every rule accepts is stored', async () => {
  const { examples } = server.definitions.forms.get(CATALOGUE_SLUG) ?? {};
  const [accepted] = (examples?.accepted ?? []) as JsonObject[];
  const payload = answerAt(accepted ?? {}, 'request.body') as JsonObject;
  const { statusCode } = await server.app.inject({ method: 'POST', url: ADDRESS, payload });
  expect(statusCode).toBe(200);
  const rows = await server.database.selectFrom('requests').select('answers').execute();
  expect(rows.map(({ answers }) => JSON.parse(answers) as unknown)).toContainEqual(accepted?.answers);
});

describe('the generated values', () => {
  it('are as many as they claim to be', () => {
    const count = generatedRows.reduce((sum, row) => sum + Object.keys(row).length, 0);
    expect(count).toBeGreaterThanOrEqual(GENERATED_VALUES);
  });

  it('bring every verdict of every rule', () => {
    for (const { rule, cases } of fieldSuites) {
      const fields = catalogueFields.filter((field) => field.rule === rule);
      const verdicts = fields.flatMap((field) =>
        generatedRows.map((row) => plainVerdict(field, row[field.name])),
      );
      const expected = cases.map(({ verdict }) => verdict);
      expect([...new Set(verdicts)], rule.slug).toEqual(expect.arrayContaining(['wrongType', ...expected]));
    }
  });
});
