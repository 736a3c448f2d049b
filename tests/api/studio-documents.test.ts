import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftConflict, OpenedDocument } from '#contract';
import { snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { existingNames } from '#engine/model/names';
import { createDefinitionFiles } from '#server';
import { ownDefinitions, readDefinitionsFolder, textsOverlay } from '../../app/definitions-folder.ts';
import { readForm } from '../../app/studio/pages/forms/editor/read-form.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/phone-call';
const SCHEMA = `${FORM}/schema.json`;
const UI = `${FORM}/ui.json`;

let studio: StudioServer;
let written: Map<string, string>;
beforeAll(async () => {
  written = new Map();
  studio = await startStudioServer({
    writeFile: async (path, text) => {
      written.set(path, text);
    },
  });
});
afterAll(() => studio.close());

type Headers = Record<string, string>;

async function call<Body = Record<string, unknown>>(
  headers: Headers,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  from: StudioServer = studio,
): Promise<{ status: number; body: Body }> {
  const answer = await from.app.inject({
    method,
    url: `/api/studio${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as Body };
}

const open = async (headers: Headers, id = FORM): Promise<OpenedDocument> =>
  (await call<OpenedDocument>(headers, 'GET', `/documents/${id}`)).body;

/** Saves a change of the form's files over the current draft. */
async function write(
  headers: Headers,
  change: (files: Record<string, string>) => Record<string, string>,
  id = FORM,
): Promise<{ revision: number; files: Record<string, string> }> {
  const { files: before, revision: openedRevision } = await open(headers, id);
  const files = { ...before, ...change(before) };
  const { body } = await call<{ revision: number }>(headers, 'PUT', `/documents/${id}/draft`, {
    files,
    revision: openedRevision,
  });
  return { revision: body.revision, files };
}

async function publish(headers: Headers, revision: number, id = FORM) {
  return call(headers, 'POST', `/documents/${id}/publish`, { revision });
}

const inTexts = (texts: Record<string, string>): Record<string, string> => ({
  'texts/ru.json': JSON.stringify(texts),
});

describe('an opened form', () => {
  const forms = readdirSync(new URL('../../definitions/forms/', import.meta.url));

  it.each(forms)('%s is read in the studio as the server reads it', async (slug) => {
    const headers = await studio.signedIn('viewer');
    const { shared, files } = await open(headers, `forms/${slug}`);
    const all = await readDefinitionsFolder(ownDefinitions);
    const { definitions } = loadDefinitions(all);
    expect(readForm(new Map(Object.entries(shared)), files, slug).snapshot).toEqual(
      snapshotForm(definitions, slug, vocabulary),
    );
  });
});

describe('an opened document', () => {
  const ids = ['pages/home', 'forms/geo', 'sections/premium', 'texts/all'];

  it.each(ids)('%s comes with every name that a document may refer to', async (id) => {
    const { names } = await open(await studio.signedIn('viewer'), id);
    expect(names).toEqual(existingNames(studio.definitions));
    expect(names.forms.map(({ name }) => name)).toContain('flexible');
  });
});

describe('the list of documents', () => {
  it('names everything that can be edited, where it is used and in which section', async () => {
    const headers = await studio.signedIn('viewer');
    const { body } = await call<{ documents: { id: string; usedBy: string[]; sections: string[] }[] }>(
      headers,
      'GET',
      '/documents',
    );
    const ids = body.documents.map(({ id }) => id);
    for (const slug of studio.definitions.forms.keys()) expect(ids).toContain(`forms/${slug}`);
    expect(body.documents.find(({ id }) => id === FORM)).toMatchObject({
      title: 'Заказ звонка',
      state: 'live',
      usedBy: expect.arrayContaining(['pages/home']),
      sections: expect.arrayContaining(['private']),
    });
    expect(body.documents.find(({ id }) => id === 'fields/phone-any')?.usedBy).toContain(FORM);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a draft', () => {
  it('keeps what is no JSON letter by letter', async () => {
    const headers = await studio.signedIn('content');
    const { files, revision } = await write(headers, () => ({ [SCHEMA]: '{ "type": ' }));
    expect((await open(headers)).files).toEqual(files);
    expect((await call(headers, 'DELETE', `/documents/${FORM}/draft`, { revision })).status).toBe(200);
    expect(await open(headers)).toMatchObject({ revision: 0 });
  });

  it('is not saved over another one: the second person gets both', async () => {
    const [first, second] = [await studio.signedIn('content'), await studio.signedIn('content')];
    const { revision } = await open(second);
    const theirs = await write(first, () => ({ [UI]: '{ "first": true }' }));
    const answer = await call<DraftConflict>(second, 'PUT', `/documents/${FORM}/draft`, {
      files: { [UI]: '{ "second": true }' },
      revision,
    });
    expect(answer.status).toBe(409);
    expect(answer.body.theirs).toMatchObject({ files: theirs.files, revision: theirs.revision });
    expect((await open(second)).files[UI]).toBe('{ "first": true }');
    await call(first, 'DELETE', `/documents/${FORM}/draft`, { revision: theirs.revision });
  });

  it('is saved by one of twenty who save at once', async () => {
    const headers = await studio.signedIn('content');
    const { revision, files } = await open(headers, 'forms/geo');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(headers, 'PUT', '/documents/forms/geo/draft', { files, revision }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    await call(headers, 'DELETE', '/documents/forms/geo/draft', { revision: 1 });
  });

  it.each([
    ['nobody who only reads may save', 'viewer', FORM, { files: {}, revision: 0 }, 403],
    ['a document of a kind that there is not', 'content', 'secrets/phone', { files: {}, revision: 0 }, 404],
    [
      'files of another document',
      'content',
      FORM,
      { files: { 'forms/geo/ui.json': '{}' }, revision: 0 },
      422,
    ],
    ['a way out of the folder', 'content', FORM, { files: { '../x.json': '{}' }, revision: 0 }, 422],
    ['a body without a revision', 'content', FORM, { files: {} }, 422],
  ] as const)('%s', async (_title, role, id, body, status) => {
    const headers = await studio.signedIn(role);
    expect((await call(headers, 'PUT', `/documents/${id}/draft`, body)).status).toBe(status);
  });
});

describe('the check of a document', () => {
  it('reports what is wrong, where, and how to fix it', async () => {
    const headers = await studio.signedIn('viewer');
    const { files } = await open(headers);
    const check = async (changed: Record<string, string>) =>
      (await call(headers, 'POST', `/documents/${FORM}/check`, { files: { ...files, ...changed } })).body;
    expect(await check({})).toEqual({ problems: [] });
    const form = files[`${FORM}/form.json`] ?? '';
    expect(
      await check({ [`${FORM}/form.json`]: form.replace('@phone-call.title"', '@phone-call.titel"') }),
    ).toMatchObject({
      problems: [
        {
          code: 'UNKNOWN_TEXT',
          file: `${FORM}/form.json`,
          line: 5,
          pointer: '/texts/title',
          fix: /phone-call.title/,
        },
      ],
    });
    expect(await check({ [SCHEMA]: '{ "type": ' })).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code: 'DEFINITION_JSON', file: SCHEMA })]),
    });
    expect(await check({ 'texts/ru.json': '{,}' })).toMatchObject({
      problems: [expect.objectContaining({ code: 'DEFINITION_JSON', file: 'texts/ru.json' })],
    });
  });
});

describe('a preview', () => {
  it('is a module of our own origin for the signed-in alone', async () => {
    const headers = await studio.signedIn('viewer');
    const { files } = await open(headers);
    const { body } = await call<{ bundle: string }>(headers, 'POST', '/compile', {
      document: FORM,
      files: { ...files, ...inTexts({ 'phone-call.title': 'Набросок' }) },
    });
    const url = `${body.bundle}retail.ru.js`;
    const module = await studio.app.inject({ url, headers });
    expect(module.statusCode).toBe(200);
    expect(module.headers['content-type']).toContain('javascript');
    expect(module.body).toContain('"title":"Набросок"');
    expect((await studio.app.inject({ url })).statusCode).toBe(401);
    expect(
      (await studio.app.inject({ url: url.replace('retail.ru', 'nothing.ru'), headers })).statusCode,
    ).toBe(404);
    const live = await studio.forms.live('phone-call');
    expect(JSON.stringify(live?.snapshot)).not.toContain('Набросок');
  });

  it('is refused while the document is broken', async () => {
    const headers = await studio.signedIn('viewer');
    const { files } = await open(headers);
    const answer = await call(headers, 'POST', '/compile', {
      document: FORM,
      files: { ...files, [SCHEMA]: '{' },
    });
    expect(answer).toMatchObject({ status: 422, body: { problems: [{ code: 'DEFINITION_JSON' }] } });
  });
});

describe('publishing', () => {
  it('a wording: it is live, written with the least change, kept as a version and in the audit log', async () => {
    const headers = await studio.signedIn('content');
    const before = studio.definitions.files.get('texts/ru.json')?.text ?? '';
    const { revision, files } = await write(headers, () => inTexts({ 'phone-call.title': 'Жду звонка' }));
    const compared = await call(headers, 'POST', `/documents/${FORM}/compare`, { files });
    expect(compared.body).toMatchObject({
      verdict: 'content',
      role: 'content',
      forms: [
        {
          slug: 'phone-call',
          changes: [
            expect.objectContaining({ kind: 'translation.stale' }),
            expect.objectContaining({
              kind: 'text.changed',
              effect: 'display',
              sentence: 'Текст формы › заголовок: «Закажите звонок» → «Жду звонка»',
            }),
          ],
        },
      ],
      files: ['texts/ru.json'],
    });
    const published = await publish(headers, revision);
    expect(published).toMatchObject({
      status: 200,
      body: { written: true, forms: [{ slug: 'phone-call' }] },
    });
    const bundle = await studio.app.inject({
      url: `/bundles/phone-call@${(published.body.forms as { hash: string }[])[0]?.hash}/retail.ru.js`,
    });
    expect(bundle.body).toContain('Жду звонка');
    const after = written.get('texts/ru.json') ?? '';
    const lines = (text: string): string[] => text.split('\n');
    expect(lines(after).filter((line) => !lines(before).includes(line))).toEqual([
      '  "phone-call.title": "Жду звонка",',
    ]);
    const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(log.at(-1)).toMatchObject({ action: 'document-published', subject: `document:${FORM}` });
    const versions = await call(headers, 'GET', `/documents/${FORM}/versions`);
    expect(versions.body).toMatchObject({
      versions: [
        { number: 2, isLive: true },
        { number: 1, isLive: false },
      ],
    });
    expect(await open(headers)).toMatchObject({ revision: 0 });
  });

  it('an old version once more: the very same one is live again', async () => {
    const headers = await studio.signedIn('content');
    const first = snapshotForm(studio.definitions, 'phone-call', vocabulary);
    const restored = await call<{ revision: number }>(headers, 'POST', `/documents/${FORM}/restore`, {
      number: 1,
      revision: 0,
    });
    expect((await publish(headers, restored.body.revision)).status).toBe(200);
    expect((await studio.forms.live('phone-call'))?.snapshot).toEqual(first);
    expect(written.get('texts/ru.json')).toBe(studio.definitions.files.get('texts/ru.json')?.text);
  });

  it.each<[string, (files: Record<string, string>) => Record<string, string>]>([
    [
      'what is sent',
      (files) => ({
        [`${FORM}/form.json`]:
          files[`${FORM}/form.json`]?.replace(
            '"productId": { "const": "callback" }',
            '"productId": { "const": "other" }',
          ) ?? '',
      }),
    ],
    [
      'what is accepted',
      (files) => ({
        [SCHEMA]: files[SCHEMA]?.replace('"required": ["phone", "consent"]', '"required": ["consent"]') ?? '',
      }),
    ],
  ])('%s is refused in the content role and stays a draft', async (_title, change) => {
    const content = await studio.signedIn('content');
    const live = await studio.forms.live('phone-call');
    const { revision } = await write(content, change);
    expect(await publish(content, revision)).toMatchObject({
      status: 403,
      body: { errors: { '': { code: 'contractRoleMissing' } } },
    });
    expect((await studio.forms.live('phone-call'))?.hash).toBe(live?.hash);
    expect(await open(content)).toMatchObject({ revision });
    await call(content, 'DELETE', `/documents/${FORM}/draft`, { revision });
  });

  it('of a breaking change needs a second person: the editor of the contract who did not write it', async () => {
    const [writer, other] = [await studio.signedIn('contract'), await studio.signedIn('contract')];
    const { revision } = await write(writer, (files) => ({
      [`${FORM}/form.json`]:
        files[`${FORM}/form.json`]
          ?.replace('"days": 180', '"days": 90')
          .replace('"crmFormTypeId": { "const": "1" }', '"crmFormTypeId": { "const": "2" }') ?? '',
      [`${FORM}/examples.json`]: '{ "accepted": [], "refused": [] }',
    }));
    expect(await publish(writer, revision)).toMatchObject({
      status: 403,
      body: { errors: { '': { code: 'secondPersonMissing' } } },
    });
    expect((await publish(other, revision)).status).toBe(200);
  });

  it('refuses a broken draft, and any draft but the one that was shown', async () => {
    const headers = await studio.signedIn('admin');
    const { revision } = await write(headers, () => ({ [UI]: '{ "ui:order": ["nothing"] }' }));
    expect(await publish(headers, revision)).toMatchObject({
      status: 422,
      body: { problems: expect.arrayContaining([expect.objectContaining({ file: UI })]) },
    });
    expect((await publish(headers, revision + 1)).status).toBe(409);
    await call(headers, 'DELETE', `/documents/${FORM}/draft`, { revision });
  });

  it('where the folder cannot be written the database has it, until the folder has it or goes its own way', async () => {
    const own = await startStudioServer();
    try {
      const headers = await own.signedIn('content');
      const files = inTexts({ 'phone-call.title': 'Только в базе' });
      const saved = await call(headers, 'PUT', `/documents/${FORM}/draft`, { files, revision: 0 }, own);
      const { revision } = saved.body;
      const done = await call(headers, 'POST', `/documents/${FORM}/publish`, { revision }, own);
      expect(done).toMatchObject({ status: 200, body: { written: false } });

      const folder = new Map([...own.definitions.files].map(([path, { text }]) => [path, text]));
      const titleAfterStart = async (texts: ReadonlyMap<string, string>): Promise<unknown> => {
        const write = (): Promise<void> => Promise.reject(new Error('EROFS'));
        const started = createDefinitionFiles(
          own.database,
          { texts, overlay: textsOverlay, write, remove: write },
          () => '',
        );
        const dictionary = (await started.current()).get('texts/ru.json') ?? '{}';
        return (JSON.parse(dictionary) as Record<string, unknown>)['phone-call.title'];
      };
      expect(await titleAfterStart(folder)).toBe('Только в базе');
      const other = (folder.get('texts/ru.json') ?? '').replace(/("phone-call.title": ).*/, '$1"Из папки",');
      expect(await titleAfterStart(new Map([...folder, ['texts/ru.json', other]]))).toBe('Из папки');
    } finally {
      await own.close();
    }
  });
});

describe('the history of a document', () => {
  interface History {
    versions: {
      number: number;
      author?: string;
      message?: string;
      changes?: { sentence: string; forms: string[] }[];
    }[];
  }
  let own: StudioServer;
  let headers: Headers;
  beforeAll(async () => {
    own = await startStudioServer({ writeFile: async () => {} });
    headers = await own.signedIn('contract');
  });
  afterAll(() => own.close());

  const at = <Body>(path: string): Promise<{ status: number; body: Body }> =>
    call<Body>(headers, 'GET', path, undefined, own);
  async function publishChange(
    id: string,
    change: (files: Record<string, string>) => Record<string, string>,
    { from, message }: { from?: Pick<OpenedDocument, 'files' | 'revision'>; message?: string } = {},
  ): Promise<void> {
    const opened = from ?? (await at<OpenedDocument>(`/documents/${id}`)).body;
    const body = { files: { ...opened.files, ...change(opened.files) }, revision: opened.revision };
    const saved = await call(headers, 'PUT', `/documents/${id}/draft`, body, own);
    const { revision } = saved.body;
    const done = await call(headers, 'POST', `/documents/${id}/publish`, { revision, message }, own);
    expect(done.status).toBe(200);
  }
  const history = async (id: string, lang = 'ru'): Promise<History['versions']> =>
    (await at<History>(`/documents/${id}/versions?lang=${lang}`)).body.versions;
  const inPage =
    (from: RegExp, to: string, id = 'pages/privacy') =>
    (files: Record<string, string>) => ({ [`${id}.json`]: (files[`${id}.json`] ?? '').replace(from, to) });
  const TITLE = /("title": )(\{[^}]*\}|"@[^"]*")/;

  it('shows who changed what in a form, in both languages, and keeps that whatever comes after', async () => {
    await publishChange(FORM, () => inTexts({ 'phone-call.title': 'Жду звонка' }));
    const before = await history(FORM);
    expect(before[0]).toMatchObject({
      number: 2,
      author: expect.stringMatching(/^user\./),
      changes: expect.arrayContaining([{ sentence: expect.stringContaining('→ «Жду звонка»'), forms: [] }]),
    });
    expect(before[1]).toEqual(expect.not.objectContaining({ author: expect.anything() }));
    const english = (await history(FORM, 'en'))[0]?.changes?.map(({ sentence }) => sentence);
    expect(english).toContainEqual(expect.stringContaining('→ “Жду звонка”'));
    await publishChange(FORM, () => inTexts({ 'phone-call.title': 'Звонок' }));
    expect((await history(FORM)).slice(1)).toEqual(before.map((one) => ({ ...one, isLive: false })));
  });

  it('shows which parts of a page changed, also between any two versions', async () => {
    await publishChange('pages/privacy', inPage(TITLE, '$1{ "ru": "Данные", "en": "Data" }'));
    await publishChange('pages/privacy', inPage(TITLE, '$1{ "ru": "Ваши данные", "en": "Data" }'));
    const [last, first] = await history('pages/privacy');
    expect(last?.changes).toEqual([
      { sentence: expect.stringContaining('«Данные» → «Ваши данные»'), forms: [] },
    ]);
    expect(first?.changes).toHaveLength(2);
    const between = await at<{ changes: string[] }>('/documents/pages/privacy/versions/3/2');
    expect(between.body.changes).toEqual([expect.stringContaining('«Ваши данные» → «Данные»')]);
    expect((await at('/documents/pages/privacy/versions/1/9')).status).toBe(404);
  });

  it('keeps the words in which a publisher says why', async () => {
    await publishChange(FORM, () => inTexts({ 'phone-call.title': 'Вам звонок' }), {
      message: ' Короче, как просили юристы ',
    });
    await publishChange(FORM, () => inTexts({ 'phone-call.title': 'Вам позвонить?' }));
    expect((await history(FORM)).slice(0, 2).map(({ message }) => message)).toEqual([
      undefined,
      'Короче, как просили юристы',
    ]);
  });

  it('tells a draft what was published since it began, until a save has merged it', async () => {
    const id = 'pages/privacy-withdraw';
    const opened = async () => (await at<OpenedDocument>(`/documents/${id}`)).body;
    const { files } = await opened();
    const save = (body: object) => call(headers, 'PUT', `/documents/${id}/draft`, body, own);
    const proposed = { ...files, ...inPage(TITLE, '$1{ "ru": "Отзыв", "en": "Withdrawal" }', id)(files) };
    const { revision } = (await save({ files: proposed, revision: 0 })).body;
    const made = await call(headers, 'POST', `/documents/${id}/propose`, { revision, message: '' }, own);
    await save({ files: { ...files, 'texts/ru.json': '{ "privacy.new": "Новое" }' }, revision: 0 });
    expect((await opened()).since).toBeUndefined();
    const publisher = await own.signedIn('contract', 'publisher');
    const proposal = `/proposals/${String(made.body.id)}`;
    const shown = await call(publisher, 'GET', proposal, undefined, own);
    await call(publisher, 'POST', `${proposal}/publish`, { revision: shown.body.revision }, own);

    const now = await opened();
    expect(now.since).toMatchObject({ author: 'publisher', base: { [`${id}.json`]: files[`${id}.json`] } });
    const merged = { files: { ...now.files, ...now.live }, revision: now.revision };
    const outdated = await save({ ...merged, over: 'another version' });
    expect((await opened()).since).toBeDefined();
    await save({ ...merged, revision: outdated.body.revision, over: now.since?.live });
    expect((await opened()).since).toBeUndefined();
  });

  it('refuses a merge of a draft with what was published since that loses a change, and keeps the draft', async () => {
    const id = 'forms/refinance';
    const file = `${id}/form.json`;
    const opened = async () => (await at<OpenedDocument>(`/documents/${id}`)).body;
    const save = (body: object) =>
      call<{ revision: number; theirs: object }>(headers, 'PUT', `/documents/${id}/draft`, body, own);
    const { files } = await opened();
    const edited = (...edits: readonly (readonly [string, string])[]) => ({
      ...files,
      [file]: edits.reduce((text, [from, to]) => text.replace(from, to), files[file] ?? ''),
    });
    const title = ['"title": "@refinance.title"', '"title": { "ru": "Заявка", "en": "Request" }'] as const;
    const inVariant = '{ "title": { "ru": "Другая", "en": "Another" } }';
    const hiding = [
      '"aliases"',
      `"variants": { "default": { "form": { "texts": ${inVariant} } } }, "aliases"`,
    ] as const;
    const proposed = await save({ files: edited(hiding), revision: 0 });
    const { revision } = proposed.body;
    const made = await call(headers, 'POST', `/documents/${id}/propose`, { revision, message: '' }, own);
    const draft = await save({ files: edited(title), revision: 0 });
    const publisher = await own.signedIn('contract', 'hiding');
    const proposal = `/proposals/${String(made.body.id)}`;
    const shown = await call(publisher, 'GET', proposal, undefined, own);
    const published = { revision: shown.body.revision };
    expect((await call(publisher, 'POST', `${proposal}/publish`, published, own)).status).toBe(200);

    const { since, live } = await opened();
    const merged = { files: edited(title, hiding), revision: draft.body.revision };
    const refusedSave = await save({ ...merged, over: since?.live });
    expect(refusedSave).toMatchObject({
      status: 409,
      body: { theirs: { files: live, revision: draft.body.revision, isDisputed: true } },
    });
    expect((await opened()).files[file]).toBe(edited(title)[file]);
    // A merge that its author keeps all the same stays over the old base, and is no question any more.
    const kept = await save(merged);
    expect(kept.status).toBe(200);
    expect((await opened()).since).toMatchObject({ live: since?.live });
    const further = edited(title, hiding, [
      '"aliases"',
      '"embed": { "origins": ["https://partner.example"] }, "aliases"',
    ]);
    expect(await save({ files: further, revision: kept.body.revision, over: since?.live })).toMatchObject({
      status: 200,
    });
    expect((await opened()).since).toBeUndefined();
  });

  it('refuses a merge of two people’s drafts that loses a change, and keeps the draft saved first', async () => {
    const id = 'forms/pro-portal';
    const file = `${id}/form.json`;
    const opened = async () => (await at<OpenedDocument>(`/documents/${id}`)).body;
    const boris = await own.signedIn('content', 'boris');
    const save = (body: object, from = boris) =>
      call<{ revision: number }>(from, 'PUT', `/documents/${id}/draft`, body, own);
    const { files: base } = await opened();
    const edited = (...edits: readonly (readonly [string, string])[]) => ({
      ...base,
      [file]: edits.reduce((text, [from, to]) => text.replace(from, to), base[file] ?? ''),
    });
    const title = ['"@pro-portal.title"', '{ "ru": "Заявка", "en": "Request" }'] as const;
    const inVariant = '{ "title": { "ru": "Другая", "en": "Another" } }';
    const hiding = [
      '"aliases"',
      `"variants": { "default": { "form": { "texts": ${inVariant} } } }, "aliases"`,
    ] as const;
    const [theirs, ours] = [edited(hiding), edited(title)];
    const { revision } = (await save({ files: theirs, revision: 0 }, headers)).body;
    expect(await save({ files: ours, revision: 0 })).toMatchObject({
      status: 409,
      body: { theirs: { files: theirs, revision } },
    });

    const merged = { files: edited(title, hiding), revision };
    const disputed = await save({ ...merged, join: { base, ours } });
    expect(disputed).toMatchObject({
      status: 409,
      body: { theirs: { files: theirs, revision, author: expect.any(String), isDisputed: true } },
    });
    expect((await opened()).files[file]).toBe(theirs[file]);
    const others = { ...theirs, 'forms/geo/form.json': '{}' };
    expect((await save({ ...merged, join: { base, ours: others } })).status).toBe(422);
    // An edit of another setting loses nothing.
    const origin = ['"aliases"', '"embed": { "origins": ["https://partner.example"] }, "aliases"'] as const;
    const beside = await save({
      files: edited(origin, hiding),
      revision,
      join: { base, ours: edited(origin) },
    });
    expect(beside.status).toBe(200);
    // A merge that its author keeps all the same is saved.
    expect((await save({ ...merged, revision: beside.body.revision })).status).toBe(200);
  });

  it('compares the draft with the version of the folder, before the studio has published any', async () => {
    const id = 'pages/not-found';
    const { body: opened } = await at<OpenedDocument>(`/documents/${id}`);
    const files = inPage(TITLE, '$1{ "ru": "Нет такой страницы", "en": "No page" }', id)(opened.files);
    await call(
      headers,
      'PUT',
      `/documents/${id}/draft`,
      { files: { ...opened.files, ...files }, revision: 0 },
      own,
    );
    expect(await history(id)).toMatchObject([{ number: 1, isLive: true }]);
    const { body } = await at<{ changes: string[] }>(`/documents/${id}/versions/1/draft`);
    expect(body.changes).toContainEqual(expect.stringContaining('→ «Нет такой страницы»'));
    expect((await at<{ changes: string[] }>(`/documents/${id}/versions/draft/draft`)).body.changes).toEqual(
      [],
    );
    expect((await at(`/documents/pages/home/versions/1/draft`)).status).toBe(404);
  });

  it('says of a draft that is a removal that the document goes', async () => {
    const id = 'pages/leasing-offer';
    const files = await at<OpenedDocument>('/documents/pages/leasing').then(({ body }) => body.files);
    const written = (files['pages/leasing.json'] ?? '').replace(
      '"path": "/leasing"',
      '"path": "/leasing-offer"',
    );
    await publishChange(id, () => ({ [`${id}.json`]: written }), {
      from: { files: {}, revision: 0 },
    });
    const removal = await call(headers, 'POST', `/documents/${id}/removal`, { revision: 0 }, own);
    expect(removal.status).toBe(200);
    const changes = async (versions: string) =>
      (await at<{ changes: string[] }>(`/documents/${id}/versions/${versions}`)).body.changes;
    expect(await changes('1/draft')).toEqual(['Документ удалён']);
    expect(await changes('draft/draft')).toEqual([]);
  });

  it('shows in which forms a shared text is read', async () => {
    await publishChange('texts/all', () => ({
      'texts/ru.json': '{ "field.comment.title": "Ваш вопрос" }',
      'texts/en.json': '{ "field.comment.title": "Your question" }',
    }));
    const [last] = await history('texts/all');
    const consultingChanges = last?.changes?.filter(({ forms }) => forms.includes('consulting')) ?? [];
    expect(consultingChanges.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining('«Комментарий» → «Ваш вопрос»'),
    );
    expect(last?.changes?.[0]).toMatchObject({ sentence: expect.stringContaining('field.comment.title') });
  });
});
