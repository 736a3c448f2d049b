import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeAnswer, normalizeAnswers } from '#engine/model/answers';
import type { Answers, CompiledForm, FormBundle, FormChecker } from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { isObject, type Json, objectIn } from '#engine/model/json';
import { FormSession, loadAllFormParts, noDrafts, readPosted } from '#renderers';
import { createChecker } from '#rules';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { sampleOf } from '../nightly/cases.ts';
import {
  CASES_NOW_MS,
  CATALOGUE_SLUG,
  casesClock,
  catalogueFields,
  catalogueVocabulary,
  definitionsWithCatalogue,
} from './catalogue-form.ts';
import { plainVerdicts, rowsOf, verdictsOf } from './verdicts.ts';

await loadAllFormParts();

/** Spellings that look like a text: each is typed or pasted without that anybody sees it. */
const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  'decomposed letters': (text) => text.normalize('NFD'),
  'a zero-width space inside': (text) => text.replace(/(.)(?=.)/su, '$1\u200B'),
  'a zero-width space in front': (text) => `\u200B${text}`,
  'joiners at letters': (text) => text.replace(/(\p{L})(?=\p{L})/u, '$1\u200C'),
  'a soft hyphen': (text) => text.replace(/(\p{L})(?=\p{L})/u, '$1\u00AD'),
  'spaces that break no line': (text) => ` ${text} `.replaceAll(' ', '\u00A0'),
  'narrow spaces': (text) => text.replaceAll(' ', '\u202F'),
  'hyphens that break no line': (text) => text.replaceAll('-', '\u2011'),
  'marks of direction': (text) => `\u202B\u2067${text}\u2069\u202C\u200F`,
  'a byte order mark and controls': (text) => `\uFEFF${text}\u0001`,
};

const disguised = (value: Json, disguise: (text: string) => string): Json =>
  typeof value === 'string'
    ? disguise(value)
    : Array.isArray(value)
      ? value.map((one) => disguised(one, disguise))
      : isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, disguised(one, disguise)]))
        : value;

const isLong = (value: unknown): boolean => JSON.stringify(value).length > 2000;
/** Answers to the whole form from the cases of every rule, as they are without a disguise. */
const answersOf = (isWanted: (verdict: string) => boolean): Answers[] =>
  rowsOf(({ cases }) =>
    cases
      .filter(({ verdict, value }) => isWanted(verdict) && !isLong(value))
      .flatMap(({ value }) => normalizeAnswer(value as Json) ?? []),
  );
const accepted = answersOf((verdict) => verdict === 'ok');
const refused = answersOf((verdict) => verdict !== 'ok');

let server: TestServer;
let form: CompiledForm;
let checker: FormChecker;
beforeAll(async () => {
  server = await startTestServer({
    ...{ texts: await definitionsWithCatalogue(), vocabulary: catalogueVocabulary, now: () => CASES_NOW_MS },
    logLevel: 'warn',
  });
  const live = await server.forms.live(CATALOGUE_SLUG);
  const url = `/bundles/${CATALOGUE_SLUG}@${live?.hash}/${live?.snapshot.defaultVariant}.ru.js`;
  const served = (await server.app.inject({ url })).body;
  const bundle = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(served)}`
  )) as FormBundle;
  form = bundle.form;
  checker = createChecker(bundle, casesClock);
});
afterAll(() => server.close());

/** Form in which every answer that is a text has an input for it, because no page shows the catalogue. */
const withInputs = (answers: Answers): CompiledForm => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, widget: 'text' })),
  uiSchema: Object.fromEntries(Object.keys(answers).map((name) => [name, { 'ui:widget': 'text' }])),
});

/** Door → the answers that come in by it. */
const doors: Readonly<Record<string, (typed: Answers) => Answers>> = {
  'a page with script': (typed) => {
    const session = new FormSession(form, checker, noDrafts);
    for (const [name, value] of Object.entries(typed)) session.type(name, value);
    return session.visible();
  },
  'a form without script': (typed) => {
    const texts = Object.entries(typed).filter(([, value]) => typeof value === 'string');
    const shown = withInputs(Object.fromEntries(texts));
    const read = readPosted(shown, checker, new URLSearchParams(texts as [string, string][]));
    return holdsOf(form, checker).visible(normalizeAnswers({ ...typed, ...read }));
  },
  'a request of a stranger': (typed) => typed,
};

const send = async (answers: Answers): Promise<number> =>
  (
    await server.app.inject({
      ...{ method: 'POST', url: '/api/crm/general/create' },
      payload: { form_id: CATALOGUE_SLUG, ...answers },
    })
  ).statusCode;

async function lastStored() {
  const { id, answers, payload } = await server.database
    .selectFrom('requests')
    .innerJoin('outbox', 'outbox.request_id', 'requests.id')
    .select(['requests.id', 'answers', 'payload'])
    .orderBy(sql`requests.rowid`, 'desc')
    .executeTakeFirstOrThrow();
  const { form_id: _slug, ...wire } = objectIn(JSON.parse(payload) as Json);
  return { id, answers: JSON.parse(answers) as Answers, wire };
}

const UNSEEN = /(?![\n\u200D])[\p{Cf}\p{Cc}\u00A0\u202F\u2011]/u;

describe.each(Object.keys(doors))('texts of every rule that come by %s', (door) => {
  const pass = doors[door] ?? expect.fail(door);

  it.each(Object.keys(DISGUISES))('with %s are judged, stored and sent as one clean text', async (name) => {
    const disguise = DISGUISES[name] ?? expect.fail(name);
    const others: unknown[] = [];
    for (const clean of sampleOf(accepted, 3)) {
      const came = pass(disguised(clean, disguise) as Answers);
      const meant = pass(clean);
      const status = await send(came);
      // The server takes nothing that a page of ours would write otherwise.
      if (door === 'a request of a stranger' && status === 422) continue;
      const { answers, wire } = await lastStored();
      const text = JSON.stringify({ answers, wire });
      if (status !== 200 || text !== text.normalize('NFC') || UNSEEN.test(text)) others.push([status, came]);
      for (const field of Object.keys(meant))
        for (const kept of [answers[field], wire[field]])
          if (JSON.stringify(kept) !== JSON.stringify(meant[field])) others.push([field, kept, meant[field]]);
      expect(plainVerdicts(answers)).toEqual(verdictsOf([]));
    }
    expect(others).toEqual([]);
  });

  it.each(Object.keys(DISGUISES))('with %s are refused where the clean text is', (name) => {
    const disguise = DISGUISES[name] ?? expect.fail(name);
    for (const clean of refused) {
      const came = normalizeAnswers(pass(disguised(clean, disguise) as Answers));
      const meant = pass(clean);
      expect(came).toEqual(meant);
      expect(verdictsOf(checker.check(came))).toEqual(plainVerdicts(meant));
    }
  });
});

it('there are cases of every rule among them', () => {
  const tried = [...accepted, ...refused].flatMap((answers) => Object.keys(answers));
  const slugs = new Set(
    catalogueFields.filter(({ name }) => tried.includes(name)).map(({ rule }) => rule.slug),
  );
  expect([...slugs].sort()).toEqual([...new Set(catalogueFields.map(({ rule }) => rule.slug))].sort());
});
