import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Desk, OpenedDocument, OpenedProposal, ProposalList } from '#contract';
import { definitionsWith, noFolder } from './one-form.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/museum-partner';
const EMPTY: Desk = {
  drafts: [],
  returned: [],
  waiting: [],
  proposed: [],
  scheduled: [],
  published: [],
};

let studio: StudioServer;
let author: Record<string, string>;
let approver: Record<string, string>;
beforeEach(async () => {
  studio = await startStudioServer({ texts: await definitionsWith(FORM), ...noFolder });
  author = await studio.signedIn('content', 'ivanova');
  approver = await studio.signedIn('contract', 'petrova');
});
afterEach(() => studio.close());

const deskOf = async (headers: Record<string, string>): Promise<Desk> =>
  (await studio.call<Desk>(headers, 'GET', '/desk')).body;

async function post<Body = Record<string, unknown>>(
  headers: Record<string, string>,
  path: string,
  body: object,
): Promise<Body> {
  const answer = await studio.call<Body>(headers, 'POST', path, body);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
}

/** Saves a draft of the author that words the form otherwise. */
async function save(): Promise<number> {
  const { body } = await studio.call<OpenedDocument>(author, 'GET', `/documents/${FORM}`);
  const saved = await studio.call<{ revision: number }>(author, 'PUT', `/documents/${FORM}/draft`, {
    files: { ...body.files, 'texts/ru.json': '{ "museum-partner.title": "Музеям" }' },
    revision: body.revision,
  });
  return saved.body.revision;
}

const propose = async (): Promise<string> =>
  (
    await post<{ id: string }>(author, `/documents/${FORM}/propose`, {
      revision: await save(),
      message: 'Так короче',
    })
  ).id;

it('is empty where nothing waits', async () => {
  expect(await deskOf(author)).toEqual(EMPTY);
});

it('has the drafts that one has written in, and no others', async () => {
  await save();
  expect(await deskOf(author)).toMatchObject({ ...EMPTY, drafts: [{ document: FORM, removes: false }] });
  expect(await deskOf(approver)).toEqual(EMPTY);
});

it('has no draft that says what is live', async () => {
  const { body } = await studio.call<OpenedDocument>(author, 'GET', `/documents/${FORM}`);
  const spelled = Object.fromEntries(
    Object.entries(body.files).map(([path, text]) => [path, JSON.stringify(JSON.parse(text))]),
  );
  const saved = await studio.call(author, 'PUT', `/documents/${FORM}/draft`, {
    files: spelled,
    revision: body.revision,
  });
  expect(saved.status).toBe(200);
  expect(await deskOf(author)).toEqual(EMPTY);
});

it('has what waits for one’s approval: not one’s own, and not beyond one’s role', async () => {
  const id = await propose();
  const waiting = [{ id, document: FORM, authors: ['ivanova'], message: 'Так короче', verdict: 'content' }];
  expect(await deskOf(approver)).toMatchObject({ ...EMPTY, waiting });
  expect(await deskOf(await studio.signedIn('content'))).toMatchObject({ waiting });
  // The author sees that it waits, also after a time for it was cancelled.
  expect(await deskOf(author)).toMatchObject({
    ...EMPTY,
    proposed: [{ id, document: FORM, removes: false }],
  });
  expect(await deskOf(await studio.signedIn('viewer'))).toEqual(EMPTY);
});

it('has what was returned to one, with the reason, until that is withdrawn', async () => {
  const id = await propose();
  const opened = await studio.call<{ revision: number; changes: { fingerprint: string }[] }>(
    approver,
    'GET',
    `/proposals/${id}`,
  );
  const { revision, changes } = opened.body;
  const remark = { revision, fingerprint: changes[0]?.fingerprint ?? '' };
  const decide = (decision: string, text: string) =>
    post(approver, `/proposals/${id}/remarks`, { ...remark, decision, text });
  await decide('returned', 'Проверьте запятую');
  expect(await deskOf(author)).toMatchObject({
    ...EMPTY,
    returned: [{ id, document: FORM, by: 'petrova', reason: 'Проверьте запятую' }],
  });
  expect(await deskOf(approver)).toEqual(EMPTY);
  await decide('withdrawn', 'Всё верно');
  expect(await deskOf(author)).toMatchObject({ ...EMPTY, proposed: [{ id }] });
});

it('has what was returned and became a draft again, until it is proposed again', async () => {
  const id = await propose();
  const shown = async () => (await studio.call<OpenedProposal>(author, 'GET', `/proposals/${id}`)).body;
  const { revision, changes } = await shown();
  await post(approver, `/proposals/${id}/remarks`, {
    ...{ revision, fingerprint: changes[0]?.fingerprint ?? '' },
    ...{ decision: 'returned', text: 'Проверьте запятую' },
  });
  await post(approver, `/proposals/${id}/reopen`, { revision });
  const returned = { by: 'petrova', reason: 'Проверьте запятую' };
  expect(await deskOf(author)).toMatchObject({
    ...EMPTY,
    returned: [{ id, document: FORM, ...returned }],
    drafts: [{ document: FORM }],
  });
  const { body } = await studio.call<ProposalList>(author, 'GET', '/proposals');
  expect(body.proposals).toMatchObject([{ id, state: 'reopened', returned }]);
  expect(await shown()).toMatchObject({
    changes: changes.map(({ words }, index) => ({
      ...{ words, state: index === 0 ? 'returned' : 'open', mayReturn: false, mayWithdraw: false },
    })),
    remarks: [{ text: 'Проверьте запятую' }],
    mayRemark: false,
  });
  const opened = await studio.call<OpenedDocument>(author, 'GET', `/documents/${FORM}`);
  await post(author, `/documents/${FORM}/propose`, { revision: opened.body.revision, message: '' });
  expect(await deskOf(author)).toMatchObject({ ...EMPTY, proposed: [{ document: FORM }] });
});

it('has what is scheduled, which waits for nobody, and what was published last, in words', async () => {
  const id = await propose();
  const publishAt = '2026-02-01T06:00:00.000Z';
  await post(approver, `/proposals/${id}/schedule`, { revision: 1, at: publishAt });
  const scheduled = [{ id, document: FORM, removes: false, publishAt }];
  expect(await deskOf(approver)).toEqual({ ...EMPTY, scheduled });
  expect(await deskOf(author)).toEqual({ ...EMPTY, scheduled });
  await post(approver, `/proposals/${id}/publish`, { revision: 1 });
  const after = await deskOf(author);
  expect(after).toMatchObject({ ...EMPTY, published: [{ document: FORM, removes: false, by: 'petrova' }] });
  expect(after.published[0]?.words?.ru).toContain('заголовок');
});

it('lists a proposal with the time at which its document was published again', async () => {
  const id = await propose();
  const listed = async () =>
    (await studio.call<ProposalList>(author, 'GET', '/proposals')).body.proposals.find(
      (one) => one.id === id,
    );
  expect((await listed())?.publishedSince).toBeUndefined();
  studio.wait(1000);
  const { body } = await studio.call<OpenedDocument>(approver, 'GET', `/documents/${FORM}`);
  const saved = await studio.call<{ revision: number }>(approver, 'PUT', `/documents/${FORM}/draft`, {
    files: { ...body.files, 'texts/ru.json': '{ "museum-partner.title": "Партнёрам" }' },
    revision: body.revision,
  });
  await post(approver, `/documents/${FORM}/publish`, { revision: saved.body.revision });
  const proposal = await listed();
  expect(proposal?.publishedSince).toBeDefined();
  expect(String(proposal?.publishedSince) > String(proposal?.createdAt)).toBe(true);
});
