import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckedDocument, CompiledDocument, SampledDocument, WeighedChange } from '#contract';
import { applyCommand, type DocumentFiles, readDocument } from '#engine/authoring';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { writeCondition } from '#engine/model/schema';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { searchPorts } from '../../app/prove-definitions.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

let studio: StudioServer;
let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  studio = await startStudioServer();
  texts = await readDefinitionsFolder(ownDefinitions);
});
afterAll(() => studio.close());

const REFINANCE = 'forms/refinance';
const { compile } = searchPorts(() => false);

async function ask<Body>(path: string, body: object): Promise<{ status: number; body: Body }> {
  const headers = await studio.signedIn('viewer');
  const answer = await studio.app.inject({
    method: 'POST',
    url: `/api/studio${path}`,
    headers,
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() as Body };
}

const filesOf = (id: string): DocumentFiles => readDocument(texts, id);
const edited = (id: string, file: string, from: string, to: string): DocumentFiles => {
  const files = filesOf(id);
  const text = files[file] ?? '';
  expect(text).toContain(from);
  return { ...files, [file]: text.replace(from, to) };
};
const withHiddenSum = (): DocumentFiles =>
  applyCommand(filesOf(REFINANCE), {
    type: 'show-when',
    slug: 'refinance',
    name: 'loans_amount',
    when: writeCondition({ path: ['can_income_confirmation'], is: 'equal', value: '1' }),
  });

describe('samples', () => {
  it('of every variant of every form are found, and each is one that its check accepts', async () => {
    for (const slug of studio.definitions.forms.keys()) {
      const snapshot = snapshotForm(studio.definitions, slug, vocabulary);
      for (const variant of Object.keys(snapshot.variants)) {
        const { status, body } = await ask<SampledDocument>(`/documents/forms/${slug}/samples`, {
          files: filesOf(`forms/${slug}`),
          variant,
        });
        const { schema } = compileForm(snapshot, { variant, lang: 'ru', sha256 });
        const { minimal, full, branches } = body;
        expect([slug, variant, status]).toEqual([slug, variant, 200]);
        const sendable = branches.filter(({ isSendable }) => isSendable).map(({ answers }) => answers);
        for (const answers of [minimal, full, ...sendable])
          expect([slug, variant, answers !== undefined && compile(schema)(answers)]).toEqual([
            slug,
            variant,
            true,
          ]);
        expect(Object.keys(minimal ?? {}).length).toBeLessThanOrEqual(Object.keys(full ?? {}).length);
        for (const { guards, answers } of branches) {
          const isThere = guards.every(({ condition, holds }) => compile(condition)(answers) === holds);
          expect([slug, variant, isThere]).toEqual([slug, variant, true]);
        }
      }
    }
  });

  it('lead into both sides of a condition', async () => {
    const { body } = await ask<SampledDocument>(`/documents/${REFINANCE}/samples`, {
      files: filesOf(REFINANCE),
      variant: 'default',
    });
    const answered = body.branches.map(({ answers }) => answers.can_income_confirmation);
    expect(answered).toEqual(expect.arrayContaining(['1', '0']));
  });

  it('are not looked for in what is no form, or cannot be read', async () => {
    expect((await ask('/documents/pages/home/samples', { files: {}, variant: 'x' })).status).toBe(404);
    expect((await ask(`/documents/${REFINANCE}/samples`, { files: {}, variant: 'none' })).status).toBe(422);
    expect((await ask(`/documents/${REFINANCE}/samples`, { variant: 'default' })).status).toBe(422);
  });
});

describe('the impact of a change', () => {
  it('names the field, when it was and will be shown, answers by which it is seen, and examples', async () => {
    const { body } = await ask<WeighedChange>(`/documents/${REFINANCE}/impact`, {
      files: filesOf(REFINANCE),
      next: withHiddenSum(),
      lang: 'ru',
    });
    const [form, ...others] = body.forms;
    expect(others).toEqual([]);
    expect(form?.slug).toBe('refinance');
    expect(form?.fields.map(({ path, sentence }) => [path, sentence])).toEqual([
      [
        'loans_amount',
        'Поле «Общая сумма кредитов» показывалось всегда, будет показываться, когда «Можете подтвердить доход за последние 3 месяца?» — «Да, могу».',
      ],
      [
        'loans_amount',
        expect.stringMatching(/^Поле «Общая сумма кредитов» было обязательным всегда, станет/),
      ],
    ]);
    expect(form?.fields[0]?.example).toBe(
      'Например, когда «Можете подтвердить доход за последние 3 месяца?» не заполнено: сейчас показано, станет скрыто.',
    );
  });

  it('of a shared field names every form that uses it', async () => {
    const id = 'fields/phone-any';
    const next = edited(id, `${id}.json`, '"else": {', '"else": { "required": ["phone"],');
    const { body } = await ask<WeighedChange>(`/documents/${id}/impact`, {
      files: filesOf(id),
      next,
      lang: 'ru',
    });
    const slugs = body.forms.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['phone-call', 'refinance', 'geo', 'flexible']));
    expect(slugs).not.toContain('mortgage');
    const flexible = body.forms.find(({ slug }) => slug === 'flexible');
    expect(flexible?.fields.map(({ path }) => path)).toContain('phone');
  });

  it('of another wording is none on fields, and that of an empty change is none at all', async () => {
    const files = filesOf(REFINANCE);
    const rewritten = { ...files, 'texts/ru.json': '{ "refinance.title": "Один кредит" }' };
    const { body } = await ask<WeighedChange>(`/documents/${REFINANCE}/impact`, {
      files,
      next: rewritten,
      lang: 'ru',
    });
    expect(body.forms).toEqual([{ slug: 'refinance', fields: [], examples: [] }]);
    const none = await ask<WeighedChange>(`/documents/${REFINANCE}/impact`, {
      files,
      next: files,
      lang: 'ru',
    });
    expect(none.body.forms).toEqual([]);
  });

  it('names the examples that are taken otherwise', async () => {
    const next = edited(REFINANCE, `${REFINANCE}/schema.json`, '"maximum": 5,', '"maximum": 4,');
    const { body } = await ask<WeighedChange>(`/documents/${REFINANCE}/impact`, {
      files: filesOf(REFINANCE),
      next,
      lang: 'ru',
    });
    expect(body.forms[0]?.examples).toEqual([
      { name: 'everything at its limit', variants: ['default'], becomes: 'refused' },
    ]);
  });
});

describe('the check while somebody writes', () => {
  it('proves, names the line, and reports it in Russian', async () => {
    const files = edited(
      REFINANCE,
      `${REFINANCE}/schema.json`,
      '"phone",\n    "employment_type"',
      '"phone", "income_amount",\n    "employment_type"',
    );
    const { body } = await ask<CheckedDocument>(`/documents/${REFINANCE}/check`, { files });
    const problem = body.problems.find(({ code }) => code === 'REQUIRED_HIDDEN');
    expect(problem).toMatchObject({ file: `${REFINANCE}/schema.json`, severity: 'error' });
    expect(problem?.inRussian?.message).toContain(
      'Поле «Доход в месяц» обязательно и тогда, когда его не видно',
    );
    expect(problem?.example).not.toHaveProperty('income_amount');
  });
});

describe('a draft that is compiled', () => {
  it('comes back as a module of our own origin, made without anything that a page would evaluate', async () => {
    const { body } = await ask<CompiledDocument>('/compile', { document: REFINANCE, files: withHiddenSum() });
    expect(body.bundle).toMatch(/^\/api\/studio\/previews\/refinance@[0-9a-f]{64}\/$/);
    const headers = await studio.signedIn('viewer');
    const module = await studio.app.inject({ url: `${body.bundle}default.ru.js`, headers });
    expect(module.headers['content-type']).toContain('text/javascript');
    expect(module.body).not.toMatch(/\beval\(|new Function/);
    expect((await studio.app.inject({ url: `${body.bundle}default.ru.js` })).statusCode).toBe(401);
  });
});
