import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ChangeApproval,
  ComparableForm,
  ComparedVersions,
  DocumentVersion,
  OpenedDocument,
  StudioSession,
} from '#contract';
import { newForm } from '#engine/authoring';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/phone-call';
const BEHAVIOUR = `${FORM}/form.json`;

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudioServer({ writeFile: async () => {} });
});
afterAll(() => studio.close());

type Headers = Record<string, string>;

async function call<Body>(headers: Headers, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await studio.app.inject({
    method,
    url: `/api/studio${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as Body };
}

/** Publishes the form with another retention period, which changes the contract. */
async function publishDays(headers: Headers, days: number): Promise<void> {
  const { body: opened } = await call<OpenedDocument>(headers, 'GET', `/documents/${FORM}`);
  const files = {
    ...opened.files,
    [BEHAVIOUR]: String(opened.files[BEHAVIOUR]).replace(/"days": \d+/, `"days": ${days}`),
  };
  const saved = await call<{ revision: number }>(headers, 'PUT', `/documents/${FORM}/draft`, {
    files,
    revision: opened.revision,
  });
  const published = await call(headers, 'POST', `/documents/${FORM}/publish`, {
    revision: saved.body.revision,
  });
  expect(published.status).toBe(200);
}

const formsIn = async (headers: Headers): Promise<ComparableForm | undefined> =>
  (await call<{ forms: ComparableForm[] }>(headers, 'GET', '/diff/forms')).body.forms.find(
    ({ slug }) => slug === 'phone-call',
  );

describe('versions that can be compared', () => {
  it('are those that were published, with who and when, and the draft', async () => {
    const headers = await studio.signedIn('contract');
    await publishDays(headers, 90);
    await publishDays(headers, 30);
    const form = await formsIn(headers);
    expect(form).toMatchObject({ slug: 'phone-call', title: 'Заказ звонка' });
    expect(form?.versions.map(({ number, isLive }) => [number, isLive])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(form?.draft).toBeUndefined();
    const { body } = await call<OpenedDocument>(headers, 'GET', `/documents/${FORM}`);
    await call(headers, 'PUT', `/documents/${FORM}/draft`, { files: body.files, revision: 0 });
    expect((await formsIn(headers))?.draft?.author).toMatch(/^user\./);
  });
});

/** Publishes a document with these files in place of its own. */
async function publishFiles(headers: Headers, id: string, files: Record<string, string>): Promise<void> {
  const { body: opened } = await call<Partial<OpenedDocument>>(headers, 'GET', `/documents/${id}`);
  const { body: saved } = await call<{ revision: number }>(headers, 'PUT', `/documents/${id}/draft`, {
    files: { ...opened.files, ...files },
    revision: opened.revision ?? 0,
  });
  const published = await call(headers, 'POST', `/documents/${id}/publish`, { revision: saved.revision });
  expect(published).toMatchObject({ status: 200 });
}

const retentionChanges = ({ changes }: ComparedVersions) =>
  changes.filter(({ kind }) => kind === 'retention.changed');

describe('a comparison', () => {
  it('describes what differs in the language asked for, and where both sides can be looked at', async () => {
    const headers = await studio.signedIn('viewer');
    const versions = (await formsIn(headers))?.versions ?? [];
    const [newest, , oldest] = versions;
    const path = `/diff/forms/phone-call/${oldest?.hash}/${newest?.hash}`;
    const { body } = await call<ComparedVersions>(headers, 'GET', `${path}?lang=en`);
    expect(body).toMatchObject({ verdict: 'compatible', areas: { behaviour: 1 }, approvals: [] });
    const [retention] = retentionChanges(body);
    expect(retention).toMatchObject({ role: 'contract', old: 180 });
    expect(retention?.sentence).toMatch(/180.*30/);
    // The retention period is part of the consent as well.
    expect(new Set(body.changes.map(({ kind }) => kind))).toEqual(
      new Set(['retention.changed', 'consent.data']),
    );
    for (const { bundle, defaultVariant } of [body.old, body.new]) {
      const module = await studio.app.inject({ url: `${bundle}${defaultVariant}.ru.js`, headers });
      expect(module.statusCode).toBe(200);
    }
    const draft = await call<ComparedVersions>(
      headers,
      'GET',
      `/diff/forms/phone-call/${newest?.hash}/draft`,
    );
    expect(draft.body).toMatchObject({ verdict: 'compatible', changes: [] });
    const preview = await studio.app.inject({ url: `${draft.body.new.bundle}retail.ru.js`, headers });
    expect(preview.statusCode).toBe(200);
  });

  it.each([
    ['a version that there is not', `${'0'.repeat(64)}/draft`],
    ['what is no version', 'live/draft'],
  ])('with %s is not found', async (_what, pair) => {
    const headers = await studio.signedIn('viewer');
    expect((await call(headers, 'GET', `/diff/forms/phone-call/${pair}`)).status).toBe(404);
  });
});

describe('letting a change be', () => {
  it('needs the role that may publish it and a reason, and is kept with who and when', async () => {
    const headers = await studio.signedIn('contract');
    const [newest, , oldest] = (await formsIn(headers))?.versions ?? [];
    const path = `/diff/forms/phone-call/${oldest?.hash}/${newest?.hash}`;
    const { body } = await call<ComparedVersions>(headers, 'GET', path);
    const [change] = retentionChanges(body);
    const approval = { fingerprint: change?.fingerprint, reason: 'Так решил юрист' };
    const ask = async (who: Headers, given: object) =>
      (await call<ChangeApproval>(who, 'POST', `${path}/approvals`, given)).status;
    expect(await ask(await studio.signedIn('viewer'), approval)).toBe(403);
    expect(await ask(await studio.signedIn('content'), approval)).toBe(403);
    expect(await ask(headers, { ...approval, reason: ' ' })).toBe(422);
    expect(await ask(headers, { ...approval, fingerprint: '000000000000' })).toBe(404);
    expect(await ask(headers, approval)).toBe(200);
    const again = await call<ComparedVersions>(headers, 'GET', path);
    expect(again.body.approvals).toMatchObject([
      { ...approval, author: expect.stringMatching(/^user\./), at: '2026-01-15T09:00:00.000Z' },
    ]);
    const audited = await studio.database
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'change-approved')
      .execute();
    expect(audited).toEqual([
      { subject: `form:phone-call@${newest?.hash.slice(0, 12)}#${change?.fingerprint}` },
    ]);
  });
});

describe('the list of forms that can be compared', () => {
  it('has a form that the studio has made by its title, in the language asked for', async () => {
    const headers = await studio.signedIn('contract');
    const title = { ru: 'Кредит на лодку', en: 'Boat loan' };
    await publishFiles(headers, 'forms/boat-loan', { ...newForm('boat-loan', title, 'phone') });
    for (const lang of ['ru', 'en'] as const) {
      const { body } = await call<{ forms: ComparableForm[] }>(headers, 'GET', `/diff/forms?lang=${lang}`);
      expect(body.forms.find(({ slug }) => slug === 'boat-loan')?.title).toBe(title[lang]);
    }
  });

  it('names who has published the shared text that has made a version, there and in the history', async () => {
    const headers = await studio.signedIn('content');
    const { body: session } = await call<StudioSession>(headers, 'GET', '/session');
    const versionsOf = async (slug: string): Promise<ComparableForm['versions']> => {
      const { body } = await call<{ forms: ComparableForm[] }>(headers, 'GET', '/diff/forms');
      return body.forms.find((form) => form.slug === slug)?.versions ?? [];
    };
    const before = await versionsOf('consulting');
    expect(before.map(({ author }) => author)).toEqual([undefined]);

    studio.wait(1000);
    await publishFiles(headers, 'texts/all', {
      'texts/ru.json': JSON.stringify({ 'field.comment.title': 'Ваш вопрос' }),
    });
    const [made, ...older] = await versionsOf('consulting');
    expect(made).toMatchObject({ author: session.name, isLive: true });
    expect(older.map(({ author }) => author)).toEqual([undefined]);

    studio.wait(1000);
    await publishFiles(headers, 'forms/consulting', {
      'texts/ru.json': JSON.stringify({ 'consulting.title': 'Консультация банка' }),
    });
    const { body } = await call<{ versions: DocumentVersion[] }>(
      headers,
      'GET',
      '/documents/forms/consulting/versions',
    );
    expect(body.versions.map(({ author }) => author)).toEqual([session.name, session.name]);
  });
});
