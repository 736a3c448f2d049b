import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CSRF_HEADER,
  type OpenedDocument,
  type OpenedProposal,
  type Role,
  type StudioSession,
} from '#contract';
import type { ApproverRule } from '#server';
import { createMessageWorker, noticeQueue } from '#server';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { OWN, PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

const SLUG = 'museum-partner';
const FORM = `forms/${SLUG}`;
const BEHAVIOUR = `${FORM}/form.json`;
const TEXTS = 'texts/ru.json';
const KEYS = ['museum-partner.title', 'CLOSE'] as const;

type Files = Record<string, string>;
type Answer<Body = Record<string, unknown>> = { status: number; body: Body };

const approvers: ApproverRule[] = [];
const people: Record<string, Record<string, string>> = {};
let studio: StudioServer;
let breaking: (number: number) => Files;

beforeAll(async () => {
  const own = await readDefinitionsFolder(ownDefinitions);
  const isKept = (path: string): boolean =>
    path.startsWith(`${FORM}/`) || !/^(forms\/|pages\/|catalogs\/(faq|deposit-tariff)\.json)/.test(path);
  studio = await startStudioServer({
    texts: new Map([...own].filter(([path]) => isKept(path))),
    writeFile: async () => {},
    removeFile: async () => {},
    approvers,
    noticeTargets: ['webhook', 'command'],
  });
  for (const [name, role] of [
    ['anna', 'contract'],
    ['boris', 'contract'],
    ['vera', 'contract'],
    ['gleb', 'content'],
  ] as const)
    people[name] = await signIn(name, role);
  const { files } = await open('anna');
  breaking = (number) => ({
    [BEHAVIOUR]: String(files[BEHAVIOUR]).replace(
      '{ "const": "museum-partner" }',
      number === 0 ? '$&' : `{ "const": "museum-partner-${number}" }`,
    ),
    ...(number === 0 ? {} : { [`${FORM}/examples.json`]: '{ "accepted": [], "refused": [] }' }),
  });
});
afterAll(() => studio.close());
beforeEach(async () => {
  approvers.length = 0;
  await clear();
});

async function signIn(name: string, role: Role): Promise<Record<string, string>> {
  await studio.addUser(name, role);
  const { cookie } = await studio.submit({ name, password: PASSWORD });
  const { text } = await studio.open('/api/studio/session', { cookie });
  return { ...OWN, cookie, [CSRF_HEADER]: (JSON.parse(text) as StudioSession).csrfToken };
}

async function call<Body = Record<string, unknown>>(
  person: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Body>> {
  const answer = await studio.app.inject({
    method,
    url: `/api/studio${path}`,
    headers: people[person] ?? {},
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as Body };
}

const open = async (person: string): Promise<OpenedDocument> =>
  (await call<OpenedDocument>(person, 'GET', `/documents/${FORM}`)).body;

async function write(person: string, files: Files): Promise<void> {
  const opened = await open(person);
  const body = { files: { ...opened.files, ...files }, revision: opened.revision };
  expect(await call(person, 'PUT', `/documents/${FORM}/draft`, body)).toMatchObject({ status: 200 });
}

async function propose(person: string, files?: Files): Promise<string> {
  if (files !== undefined) await write(person, files);
  const { revision } = await open(person);
  const answer = await call<{ id: string }>(person, 'POST', `/documents/${FORM}/propose`, {
    revision,
    message: 'why',
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.id;
}

const show = async (person: string, id: string): Promise<OpenedProposal> =>
  (await call<OpenedProposal>(person, 'GET', `/proposals/${id}`)).body;

async function act(person: string, id: string, action: string, body: object = {}): Promise<Answer> {
  const { revision } = await show(person, id);
  return call(person, 'POST', `/proposals/${id}/${action}`, { revision, ...body });
}

const remark = (person: string, id: string, fingerprint: string, decision: string, text = '') =>
  act(person, id, 'remarks', { fingerprint, decision, text });

async function decideAll(person: string, id: string, decision: string): Promise<void> {
  for (const { fingerprint } of (await show(person, id)).changes)
    expect(await remark(person, id, fingerprint, decision, 'so')).toMatchObject({ status: 200 });
}

const refused = (code: string) => ({ errors: { '': { code } } });
const wording = (key: string, text: string): Files => ({ [TEXTS]: JSON.stringify({ [key]: text }) });

async function liveText(key: string): Promise<unknown> {
  const { shared } = await open('anna');
  return (JSON.parse(shared[TEXTS] ?? '{}') as Record<string, unknown>)[key];
}

/** No draft, and no proposal that waits. */
async function clear(): Promise<void> {
  const { proposals } = (await call<{ proposals: OpenedProposal[] }>('anna', 'GET', '/proposals')).body;
  for (const { id, state } of proposals) {
    if (state !== 'open') continue;
    await discard();
    await act('anna', id, 'reopen');
  }
  await discard();
}

async function discard(): Promise<void> {
  const { revision } = await open('anna');
  if (revision > 0) await call('anna', 'DELETE', `/documents/${FORM}/draft`, { revision });
}

const lastEntry = async (action: string) => {
  const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
  return JSON.parse(log.findLast((one) => one.action === action)?.details ?? '{}') as Record<string, unknown>;
};

describe('a proposal', () => {
  it('takes the draft, lists what it changes in words, and is published by somebody else', async () => {
    const id = await propose('anna', breaking(1));
    expect((await open('anna')).revision).toBe(0);
    const own = await show('anna', id);
    expect(own).toMatchObject({ verdict: 'breaking', mayPublish: false, refusal: 'secondPersonMissing' });
    expect(own.changes.map(({ words }) => words.ru).join(' ')).toMatch(/museum-partner-1/);
    expect(await act('anna', id, 'publish')).toMatchObject({
      status: 403,
      body: refused('secondPersonMissing'),
    });
    expect(await show('boris', id)).toMatchObject({ mayPublish: true });
    expect(await act('boris', id, 'publish')).toMatchObject({ status: 200 });
    expect(await lastEntry('document-published')).toMatchObject({
      proposal: id,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await act('boris', id, 'publish')).toMatchObject({
      status: 409,
      body: refused('proposalChanged'),
    });
  });

  it('may be published by its author once others have approved every change', async () => {
    const id = await propose('anna', breaking(2));
    await decideAll('boris', id, 'approved');
    expect(await show('anna', id)).toMatchObject({ mayPublish: true });
    expect(await act('anna', id, 'publish')).toMatchObject({ status: 200 });
    expect(await lastEntry('document-published')).toMatchObject({
      approvedBy: [expect.any(String), expect.any(String)],
    });
  });

  it('waits while a change is returned, and keeps its authors as a draft again', async () => {
    const id = await propose('anna', breaking(3));
    const [first] = (await show('boris', id)).changes;
    expect(await remark('boris', id, first?.fingerprint ?? '', 'returned')).toMatchObject({ status: 422 });
    await remark('boris', id, first?.fingerprint ?? '', 'returned', 'wrong name');
    expect(await act('vera', id, 'publish')).toMatchObject({ status: 409, body: refused('changeReturned') });
    expect(await act('vera', id, 'reopen')).toMatchObject({ status: 200 });
    const again = await propose('vera');
    expect(await act('anna', again, 'publish')).toMatchObject({ status: 403 });
    expect(await act('vera', again, 'publish')).toMatchObject({ status: 200 });
  });

  it('of an editor is approved by an editor of the contract, and refused to all who may not', async () => {
    const id = await propose('gleb', breaking(1));
    const { changes, mayPublish } = await show('gleb', id);
    expect(mayPublish).toBe(false);
    const hard = changes.find(({ verdict }) => verdict === 'breaking');
    expect(hard).toMatchObject({ refusal: 'contractRoleMissing', state: 'open' });
    expect(await remark('gleb', id, hard?.fingerprint ?? '', 'approved')).toMatchObject({ status: 403 });
    expect(await remark('gleb', id, hard?.fingerprint ?? '', 'comment', 'please')).toMatchObject({
      status: 200,
    });
    expect(await remark('gleb', id, '', 'comment', 'please')).toMatchObject({ status: 200 });
    expect(await act('anna', id, 'publish')).toMatchObject({ status: 200 });
  });

  it('is approved by those that the table names, which never lets an author approve what breaks', async () => {
    approvers.push({
      documents: 'forms/*',
      changes: ['content'],
      role: 'contract',
      people: ['vera'],
      byOthers: true,
    });
    approvers.push({ documents: '*', changes: ['breaking'], role: 'content', byOthers: false });
    const id = await propose('gleb', wording(KEYS[0], 'По таблице'));
    expect(await show('boris', id)).toMatchObject({ mayPublish: false, refusal: 'approverMissing' });
    expect(await act('boris', id, 'publish')).toMatchObject({
      status: 403,
      body: refused('approverMissing'),
    });
    expect(await act('vera', id, 'publish')).toMatchObject({ status: 200 });
    const hard = await propose('anna', breaking(2));
    expect(await act('anna', hard, 'publish')).toMatchObject({
      status: 403,
      body: refused('secondPersonMissing'),
    });
    expect(await act('gleb', hard, 'publish')).toMatchObject({
      status: 403,
      body: refused('contractRoleMissing'),
    });
  });

  it('is over what was published since: another setting joins, the same setting is chosen', async () => {
    const first = await propose('gleb', wording(KEYS[0], 'Первый'));
    const other = await propose('gleb', wording(KEYS[1], 'Убрать'));
    const same = await propose('anna', wording(KEYS[0], 'Второй'));
    expect(await act('gleb', first, 'publish')).toMatchObject({ status: 200 });
    expect(await act('gleb', other, 'publish')).toMatchObject({ status: 200 });
    expect(await liveText(KEYS[0])).toBe('Первый');
    expect(await liveText(KEYS[1])).toBe('Убрать');
    const shown = await show('boris', same);
    expect(shown).toMatchObject({ mayPublish: false });
    expect(shown.conflicts).toMatchObject([{ file: TEXTS, ours: 'Второй', theirs: 'Первый' }]);
    expect(await act('boris', same, 'publish')).toMatchObject({
      status: 409,
      body: refused('publishedMeanwhile'),
    });
    const [{ file = '', pointer = '' } = {}] = shown.conflicts;
    expect(await act('boris', same, 'resolve', { keep: [] })).toMatchObject({ status: 409 });
    const keep = [{ file, pointer, value: 'ours' }];
    expect(await act('boris', same, 'resolve', { keep })).toMatchObject({ status: 200 });
    expect(await show('boris', same)).toMatchObject({
      conflicts: [],
      revision: 2,
      authors: ['anna', 'boris'],
    });
    expect(await act('boris', same, 'publish')).toMatchObject({ status: 200 });
    expect(await liveText(KEYS[0])).toBe('Второй');
  });

  it('does not take back what was published while its draft was written', async () => {
    const first = await propose('gleb', breaking(4));
    await write('anna', wording(KEYS[1], 'Закрыть окно'));
    expect(await act('boris', first, 'publish')).toMatchObject({ status: 200 });
    const { revision } = await open('anna');
    expect(await call('anna', 'POST', `/documents/${FORM}/publish`, { revision })).toMatchObject({
      status: 200,
    });
    const live = await open('anna');
    expect(live.files[BEHAVIOUR]).toContain('museum-partner-4');
    expect(await liveText(KEYS[1])).toBe('Закрыть окно');
  });

  it('is notified of by webhook and command, signed, without names or words of people', async () => {
    await studio.database.deleteFrom('notices').execute();
    const id = await propose('anna', wording(KEYS[0], 'Тайный заголовок'));
    const sent: { headers: Record<string, string>; body: string }[] = [];
    let nowMs = Date.UTC(2030, 0, 1);
    const worker = createMessageWorker({
      queue: noticeQueue(studio.database, 'webhook'),
      post: async (message) => {
        sent.push(message);
        return sent.length === 1 ? { ok: false, failure: 'status 500' } : { ok: true };
      },
      secret: 'of the receiver',
      now: () => nowMs,
      random: () => 0,
    });
    expect(await worker.tick()).toBe(1);
    nowMs += 60_000;
    expect(await worker.tick()).toBe(1);
    expect(await worker.tick()).toBe(0);
    const [failed, again] = sent;
    expect(again?.body).toBe(failed?.body);
    expect(again?.headers).toMatchObject({ 'webhook-signature': expect.stringMatching(/^v1,/) });
    expect(JSON.parse(again?.body ?? '')).toMatchObject({
      type: 'proposal.made',
      data: { id, document: FORM, url: expect.stringContaining(`/studio/proposals/${id}`) },
    });
    expect(again?.body).not.toMatch(/anna|why|Тайный/);
    const waiting = await studio.database.selectFrom('notices').select(['target', 'state']).execute();
    expect(waiting).toContainEqual({ target: 'command', state: 'pending' });
  });
});

describe('four people with proposals', () => {
  const names = ['anna', 'boris', 'vera', 'gleb'];
  const anyStep = fc.record({
    kind: fc.constantFrom(
      'propose',
      'propose',
      'text',
      'approve',
      'return',
      'publish',
      'publish',
      'reopen',
      'edit',
    ),
    person: fc.constantFrom(...names),
    which: fc.nat({ max: 3 }),
    value: fc.integer({ min: 1, max: 9 }),
  });

  it('publish no breaking change that only its authors approved, and lose no edit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), async (steps) => {
        await clear();
        const made: {
          id: string;
          authors: Set<string>;
          approvals: Set<string>;
          key?: string;
          text?: string;
        }[] = [];
        const expected = new Map<string, string>();
        let draftAuthors = new Set<string>();
        for (const { kind, person, which, value } of steps) {
          const one = made[which % Math.max(1, made.length)];
          if (kind === 'propose' || kind === 'text') {
            if ((await open(person)).revision > 0) continue;
            const key = KEYS[value % 2] ?? '';
            const text = `${key} ${value} ${made.length}`;
            const files = kind === 'text' ? wording(key, text) : breaking(value + 10 * made.length + 10);
            const id = await propose(person, files);
            made.push({
              ...{ id, authors: new Set([...draftAuthors, person]), approvals: new Set<string>() },
              ...(kind === 'text' && { key, text }),
            });
            draftAuthors = new Set();
          } else if (kind === 'edit') {
            if ((await open(person)).revision === 0) continue;
            await write(person, {
              [`${FORM}/examples.json`]: `{ "accepted": [], "refused": [] }${'\n'.repeat(value)}`,
            });
            draftAuthors.add(person);
          } else if (one !== undefined) {
            const before = await show(person, one.id);
            if (kind === 'approve')
              for (const { fingerprint, refusal } of before.changes) {
                const answer = await remark(person, one.id, fingerprint, 'approved');
                // What is offered is taken, and nothing else.
                expect(answer.status).toBe(refusal === undefined ? 200 : 403);
                if (answer.status === 200) one.approvals.add(person);
              }
            else if (kind === 'return')
              for (const { fingerprint } of before.changes.slice(0, 1))
                await remark(person, one.id, fingerprint, 'returned', 'no');
            else if (kind === 'publish') {
              const answer = await act(person, one.id, 'publish');
              expect(answer.status === 200).toBe(before.mayPublish);
              if (answer.status !== 200) continue;
              if (before.verdict === 'breaking')
                expect([...one.approvals, person].some((name) => !one.authors.has(name))).toBe(true);
              if (one.key !== undefined && one.text !== undefined) expected.set(one.key, one.text);
              for (const [key, text] of expected) expect(await liveText(key)).toBe(text);
            } else if (kind === 'reopen') {
              const answer = await act(person, one.id, 'reopen');
              expect(answer.status === 200).toBe(before.mayReopen);
              if (answer.status === 200) draftAuthors = new Set(one.authors);
            }
          }
        }
      }),
      { ...propertyRuns({ numRuns: 6, seed: 24 }), endOnFailure: true },
    );
  });
});
