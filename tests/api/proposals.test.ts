import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDocument, OpenedProposal, Role } from '#contract';
import { snapshotForm, snapshotText } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import type { ApproverRule } from '#server';
import { createDefinitionFiles, createMessageWorker, noticeQueue } from '#server';
import { textsOverlay } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { definitionsWith, noFolder } from './one-form.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const SLUG = 'museum-partner';
const FORM = `forms/${SLUG}`;
const BEHAVIOUR = `${FORM}/form.json`;
const SCHEMA = `${FORM}/schema.json`;
const TEXTS = 'texts/ru.json';
const KEYS = ['museum-partner.title', 'CLOSE'] as const;

type Files = Record<string, string>;
type Answer<Body = Record<string, unknown>> = { status: number; body: Body };

const approvers: ApproverRule[] = [];
const people: Record<string, Record<string, string>> = {};
let studio: StudioServer;
let folder: ReadonlyMap<string, string>;
let breaking: (number: number) => Files;
/** Original files of the form. */
let original: Files;

beforeAll(async () => {
  folder = await definitionsWith(FORM);
  studio = await startStudioServer({
    texts: folder,
    ...noFolder,
    approvers,
    noticeTargets: ['webhook', 'command'],
  });
  for (const [name, role] of [
    ['anna', 'contract'],
    ['boris', 'contract'],
    ['vera', 'contract'],
    ['gleb', 'content'],
  ] as const)
    people[name] = await studio.signedIn(role, name);
  const { files } = await open('anna');
  original = Object.fromEntries(Object.entries(files).filter(([path]) => path.startsWith(FORM)));
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

const call = <Body = Record<string, unknown>>(
  person: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Body>> => studio.call<Body>(people[person] ?? {}, method, path, body);

const open = async (person: string, document = FORM): Promise<OpenedDocument> =>
  (await call<OpenedDocument>(person, 'GET', `/documents/${document}`)).body;

async function write(person: string, files: Files, document = FORM): Promise<void> {
  const opened = await open(person, document);
  const body = { files: { ...opened.files, ...files }, revision: opened.revision };
  expect(await call(person, 'PUT', `/documents/${document}/draft`, body)).toMatchObject({ status: 200 });
}

async function publishDraft(person: string, document = FORM): Promise<Answer> {
  const { revision } = await open(person, document);
  return call(person, 'POST', `/documents/${document}/publish`, { revision });
}

async function propose(person: string, files?: Files, document = FORM): Promise<string> {
  if (files !== undefined) await write(person, files, document);
  const { revision } = await open(person, document);
  const answer = await call<{ id: string }>(person, 'POST', `/documents/${document}/propose`, {
    revision,
    message: 'why',
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.id;
}

const show = async (person: string, id: string): Promise<OpenedProposal> =>
  (await call<OpenedProposal>(person, 'GET', `/proposals/${id}`)).body;

/** Returns the changes that may be decided about; a closed proposal only shows them. */
const openChanges = async (person: string, id: string): Promise<OpenedProposal['changes']> => {
  const { state, changes } = await show(person, id);
  return state === 'open' ? changes : [];
};

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

/** Returns the form with more optional answers and a rule between answers. */
async function withAnswers(answers: Readonly<Record<string, object>>, rule: object = {}): Promise<Files> {
  const { files } = await open('anna');
  const edited = (name: string, edit: (value: Record<string, object>) => void): [string, string] => {
    const path = `${FORM}/${name}.json`;
    const value = JSON.parse(files[path] ?? '{}') as Record<string, object>;
    edit(value);
    return [path, JSON.stringify(value, null, 2)];
  };
  const names = Object.keys(answers);
  return Object.fromEntries([
    edited('schema', (schema) => {
      schema.properties = { ...schema.properties, ...answers };
      Object.assign(schema, rule);
    }),
    edited('ui', (ui) => {
      delete ui['ui:order'];
      for (const name of names) ui[name] = { 'ui:title': { ru: name, en: name } };
    }),
    edited('form', ({ payloads = {} }) => {
      for (const payload of Object.values(payloads) as object[])
        for (const name of names) Object.assign(payload, { [name]: { answer: name } });
    }),
  ]);
}
const day = (name: string): object => ({ type: 'string', fieldId: name, personalData: 'none', date: true });

const refused = (code: string) => ({ errors: { '': { code } } });
const wording = (key: string, text: string): Files => ({ [TEXTS]: JSON.stringify({ [key]: text }) });

async function liveText(key: string): Promise<unknown> {
  const { shared } = await open('anna');
  return (JSON.parse(shared[TEXTS] ?? '{}') as Record<string, unknown>)[key];
}

/**
 * Restores the initial state: no draft, no pending proposal, nothing returned, and the original questions.
 */
async function clear(): Promise<void> {
  const { proposals } = (await call<{ proposals: OpenedProposal[] }>('anna', 'GET', '/proposals')).body;
  for (const { id, document, state } of proposals) {
    if (state !== 'open') continue;
    await discard(document);
    expect(await act('anna', id, 'reopen')).toMatchObject({ status: 200 });
    await discard(document);
  }
  await discard();
  await studio.database.deleteFrom('proposal_remarks').execute();
  const { files } = await open('anna');
  if (files[SCHEMA] === original[SCHEMA]) return;
  await write('anna', original);
  expect(await publishDraft('boris')).toMatchObject({ status: 200 });
}

async function discard(document = FORM): Promise<void> {
  const { revision } = await open('anna', document);
  if (revision > 0) await call('anna', 'DELETE', `/documents/${document}/draft`, { revision });
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
    expect(await publishDraft('vera')).toMatchObject({ status: 409, body: refused('changeReturned') });
    const again = await propose('vera');
    expect(await act('vera', again, 'publish')).toMatchObject({
      status: 409,
      body: refused('changeReturned'),
    });
    expect(await remark('boris', again, first?.fingerprint ?? '', 'withdrawn')).toMatchObject({
      status: 200,
    });
    expect(await act('anna', again, 'publish')).toMatchObject({ status: 403 });
    expect(await act('vera', again, 'publish')).toMatchObject({ status: 200 });
  });

  it('is not returned by who may not approve it, and its reviewer can take a return back', async () => {
    const id = await propose('anna', breaking(5));
    const hard = (await show('gleb', id)).changes.find(({ verdict }) => verdict === 'breaking');
    const fingerprint = hard?.fingerprint ?? '';
    expect(hard).toMatchObject({ mayReturn: false, mayWithdraw: false });
    expect(await remark('gleb', id, fingerprint, 'returned', 'no')).toMatchObject({
      status: 403,
      body: refused('contractRoleMissing'),
    });
    expect(await remark('anna', id, fingerprint, 'returned', 'wait')).toMatchObject({ status: 200 });
    expect(await act('boris', id, 'publish')).toMatchObject({ status: 409, body: refused('changeReturned') });
    expect(await remark('boris', id, fingerprint, 'withdrawn')).toMatchObject({ status: 409 });
    const returned = (await show('anna', id)).changes.find((one) => one.fingerprint === fingerprint);
    expect(returned).toMatchObject({ state: 'returned', mayWithdraw: true });
    expect(await remark('anna', id, fingerprint, 'withdrawn')).toMatchObject({ status: 200 });
    expect(await act('boris', id, 'publish')).toMatchObject({ status: 200 });
  });

  it('without a conflict gets no new revision, which would void the decisions', async () => {
    const id = await propose('anna', breaking(6));
    await decideAll('boris', id, 'approved');
    const [first] = (await show('vera', id)).changes;
    await remark('vera', id, first?.fingerprint ?? '', 'returned', 'not yet');
    for (const person of ['anna', 'gleb'])
      expect(await act(person, id, 'resolve', { keep: [] })).toMatchObject({
        status: 409,
        body: refused('proposalChanged'),
      });
    expect(await show('anna', id)).toMatchObject({ revision: 1, authors: ['anna'] });
    expect(await act('anna', id, 'publish')).toMatchObject({ status: 409, body: refused('changeReturned') });
  });

  it('of a shared field is approved by those whom the table names for the form that it changes', async () => {
    approvers.push({ documents: FORM, changes: ['breaking'], role: 'contract', people: ['vera'] });
    const field = 'fields/comment';
    const { files } = await open('anna', field);
    const id = await propose(
      'anna',
      { [`${field}.json`]: String(files[`${field}.json`]).replace('"type": "string"', '$&, "maxLength": 9') },
      field,
    );
    expect(await show('boris', id)).toMatchObject({ mayPublish: false, refusal: 'approverMissing' });
    expect(await act('boris', id, 'publish')).toMatchObject({
      status: 403,
      body: refused('approverMissing'),
    });
    expect(await act('vera', id, 'publish')).toMatchObject({ status: 200 });
    await write('anna', files, field);
    expect(await publishDraft('anna', field)).toMatchObject({ status: 200 });
  });

  it('names as approvers in the audit log those alone whose approval counts', async () => {
    const id = await propose('anna', breaking(7));
    await decideAll('boris', id, 'approved');
    const setRole = (role: Role) =>
      studio.database.updateTable('users').set({ role }).where('name', '=', 'boris').execute();
    await setRole('content');
    expect(await act('vera', id, 'publish')).toMatchObject({ status: 200 });
    await setRole('contract');
    const vera = await studio.access.users.find('vera');
    expect(await lastEntry('document-published')).toMatchObject({ approvedBy: vera.id });
  });

  it('to remove a document in use is offered to nobody', async () => {
    const field = 'fields/email';
    await call('anna', 'POST', `/documents/${field}/removal`, { revision: 0 });
    const id = await propose('anna', undefined, field);
    expect(await show('boris', id)).toMatchObject({ mayPublish: true });
    expect(await act('boris', id, 'resolve', { keep: [] })).toMatchObject({ status: 409 });
    await write('anna', await withAnswers({ email: { $ref: '../../fields/email.json#/schema' } }));
    expect(await publishDraft('boris')).toMatchObject({ status: 200 });
    expect(await show('boris', id)).toMatchObject({ mayPublish: false, refusal: 'documentUsed' });
    expect(await act('boris', id, 'publish')).toMatchObject({ status: 409, body: refused('documentUsed') });
  });

  it('that changes nothing is published by nobody, nor is such a draft', async () => {
    await write('anna', wording(KEYS[0], 'Одно и то же'));
    expect(await publishDraft('anna')).toMatchObject({ status: 200 });
    await write('anna', wording(KEYS[0], 'Одно и то же'));
    expect(await publishDraft('anna')).toMatchObject({ status: 409, body: refused('nothingChanged') });
  });

  it('adds a rule between answers, whatever they are called: its author needs somebody else', async () => {
    const days = { arrive: day('arrive'), leave: day('leave') };
    await write('anna', await withAnswers(days));
    expect(await publishDraft('boris')).toMatchObject({ status: 200 });
    const rule = { 'not-before': { members: { leave: 'arrive' } } };
    const id = await propose('anna', await withAnswers(days, rule));
    expect(await show('anna', id)).toMatchObject({
      verdict: 'breaking',
      mayPublish: false,
      refusal: 'secondPersonMissing',
    });
    expect(await act('anna', id, 'publish')).toMatchObject({
      status: 403,
      body: refused('secondPersonMissing'),
    });
    expect(await act('boris', id, 'publish')).toMatchObject({ status: 200 });
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
  const FIELD = 'fields/comment';
  const KINDS = [
    ...['propose', 'propose', 'text', 'rule', 'field', 'edit'],
    ...['approve', 'return', 'withdraw', 'resolve', 'reopen'],
    ...['publish', 'publish', 'publishDraft', 'publishBoth', 'publishBoth'],
  ] as const;
  const anyStep = fc.record({
    kind: fc.constantFrom(...KINDS),
    person: fc.constantFrom(...names),
    which: fc.nat({ max: 3 }),
    value: fc.integer({ min: 1, max: 9 }),
  });
  type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

  interface Made {
    id: string;
    document: string;
    authors: Set<string>;
    /** Person → changes of the revision that they have approved. */
    approvals: Map<string, Set<string>>;
    /** State that the publication makes live, apart from other publications. */
    states?: [key: string, text: string];
  }
  interface Model {
    made: Made[];
    /** Authors of the form's draft. */
    draftAuthors: Set<string>;
    /** Fingerprint → people who have returned the change and not taken that back, for each document. */
    returns: Map<string, Map<string, Set<string>>>;
    /** Setting → last accepted value. */
    accepted: Map<string, string>;
    /** Proposal from which the draft was made, until somebody edits the draft or publishes anything. */
    reopened: { states: Made['states']; fingerprints: string[] | undefined };
  }

  const NOT_REOPENED: Model['reopened'] = { states: undefined, fingerprints: undefined };
  let days = 0;

  /** Returns files that change a constant in the request. */
  async function breakingNow(person: string, number: number): Promise<Files> {
    const { files } = await open(person);
    return {
      ...breaking(number),
      [BEHAVIOUR]: String(files[BEHAVIOUR]).replace(
        /"museum-partner(-\d+)?"(?=\s*\})/,
        `"museum-partner-${number}"`,
      ),
    };
  }

  const returnsIn = ({ returns }: Model, document: string): Map<string, Set<string>> => {
    const known = returns.get(document) ?? new Map<string, Set<string>>();
    returns.set(document, known);
    return known;
  };
  const isReturned = (model: Model, document: string, fingerprint: string): boolean =>
    (returnsIn(model, document).get(fingerprint)?.size ?? 0) > 0;

  async function proposeOver(
    model: Model,
    person: string,
    document: string,
    files: Files,
    states?: Made['states'],
  ) {
    if ((await open(person, document)).revision > 0) return;
    const before = await open(person, document);
    const body = { files: { ...before.files, ...files }, revision: 0 };
    expect(await call(person, 'PUT', `/documents/${document}/draft`, body)).toMatchObject({ status: 200 });
    const { revision } = await open(person, document);
    const answer = await call<{ id: string }>(person, 'POST', `/documents/${document}/propose`, {
      revision,
      message: '',
    });
    if (answer.status !== 200) {
      // The proposal equals the live version or contradicts live examples.
      if (answer.status !== 422)
        expect(answer).toMatchObject({ status: 409, body: refused('nothingChanged') });
      return discard(document);
    }
    const authors = new Set([...(document === FORM ? model.draftAuthors : []), person]);
    if (document === FORM) model.draftAuthors = new Set();
    if (document === FORM) model.reopened = NOT_REOPENED;
    model.made.push({
      id: answer.body.id,
      document,
      authors,
      approvals: new Map(),
      ...(states && { states }),
    });
  }

  /** Expects that the model allows a publication that the server has let through. */
  async function published(
    model: Model,
    one: Pick<Made, 'document' | 'authors' | 'approvals' | 'states'>,
    person: string,
    changes: OpenedProposal['changes'],
  ): Promise<void> {
    for (const { verdict, fingerprint } of changes) {
      expect(isReturned(model, one.document, fingerprint), 'a returned change is not published').toBe(false);
      const approvers = [...(one.approvals.get(fingerprint) ?? []), person];
      if (verdict === 'breaking') {
        expect(
          approvers.some((name) => !one.authors.has(name)),
          'not by its authors alone',
        ).toBe(true);
        expect(
          approvers.some((name) => name !== 'gleb'),
          'not by editors alone',
        ).toBe(true);
      }
    }
    if (one.states !== undefined) model.accepted.set(...one.states);
    model.reopened = { ...model.reopened, fingerprints: undefined };
  }

  /** Expects that every accepted edit is live and that the live version is made of the files. */
  async function checkLive(model: Model): Promise<void> {
    const files = await createDefinitionFiles(
      studio.database,
      { texts: folder, overlay: textsOverlay, write: async () => {}, remove: async () => {} },
      () => '',
    ).current();
    const texts = JSON.parse(files.get(TEXTS) ?? '{}') as Files;
    for (const [key, text] of model.accepted)
      if (key === FIELD) expect(files.get(`${FIELD}.json`)).toContain(text);
      else expect(texts[key]).toBe(text);
    const { definitions } = loadDefinitions(files);
    const live = await studio.forms.live(SLUG);
    expect(live?.text).toBe(snapshotText(snapshotForm(definitions, SLUG, vocabulary)));
  }

  const steps: Record<(typeof KINDS)[number], (model: Model, step: Step) => Promise<void>> = {
    async propose(model, { person, value }) {
      await proposeOver(model, person, FORM, await breakingNow(person, value + 10 * model.made.length + 10));
    },
    text(model, { person, value }) {
      const states: Made['states'] = [KEYS[value % 2] ?? '', `${value} ${model.made.length}`];
      return proposeOver(model, person, FORM, wording(...states), states);
    },
    /** Proposes a rule between answers with new names. */
    async rule(model, { person }) {
      days += 1;
      const [from, to] = [`from${days}`, `to${days}`];
      if ((await open(person)).revision > 0) return;
      const two = { [from]: day(from), [to]: day(to) };
      await write('anna', await withAnswers(two));
      expect(await publishDraft('vera')).toMatchObject({ status: 200 });
      await proposeOver(
        model,
        person,
        FORM,
        await withAnswers(two, { 'not-after': { members: { [from]: to } } }),
      );
    },
    /** Proposes another limit of a shared field, which breaks the form or not, depending on the live one. */
    async field(model, { person, value }) {
      const { files } = await open(person, FIELD);
      const text = String(files[`${FIELD}.json`]).replace(
        /("type": "string")(, "maxLength": \d+)?/,
        (_, type: string) => `${type}, "maxLength": ${value + 10 * (model.made.length + 1)}`,
      );
      const states: Made['states'] = [FIELD, /"maxLength": \d+/.exec(text)?.[0] ?? ''];
      await proposeOver(model, person, FIELD, { [`${FIELD}.json`]: text }, states);
    },
    async edit(model, { person, value }) {
      if ((await open(person)).revision === 0) return;
      await write(person, {
        [`${FORM}/examples.json`]: `{ "accepted": [], "refused": [] }${'\n'.repeat(value)}`,
      });
      model.draftAuthors.add(person);
      model.reopened = { ...model.reopened, fingerprints: undefined };
    },
    async approve(model, { person, which }) {
      const one = model.made[which % Math.max(1, model.made.length)];
      if (one === undefined) return;
      for (const { fingerprint, refusal } of await openChanges(person, one.id)) {
        const answer = await remark(person, one.id, fingerprint, 'approved');
        // The server accepts exactly the actions that it offers.
        expect(answer.status).toBe(refusal === undefined ? 200 : 403);
        if (answer.status !== 200) continue;
        one.approvals.set(fingerprint, new Set([...(one.approvals.get(fingerprint) ?? []), person]));
        returnsIn(model, one.document).get(fingerprint)?.delete(person);
      }
    },
    async return(model, { person, which }) {
      const one = model.made[which % Math.max(1, model.made.length)];
      if (one === undefined) return;
      for (const { fingerprint, mayReturn } of (await openChanges(person, one.id)).slice(0, 1)) {
        const answer = await remark(person, one.id, fingerprint, 'returned', 'no');
        expect(answer.status).toBe(mayReturn ? 200 : 403);
        if (answer.status !== 200) continue;
        const by = returnsIn(model, one.document).get(fingerprint) ?? new Set();
        returnsIn(model, one.document).set(fingerprint, by.add(person));
        one.approvals.get(fingerprint)?.delete(person);
      }
    },
    async withdraw(model, { person, which }) {
      const one = model.made[which % Math.max(1, model.made.length)];
      if (one === undefined) return;
      for (const { fingerprint, mayWithdraw } of await openChanges(person, one.id)) {
        const by = returnsIn(model, one.document).get(fingerprint);
        expect(mayWithdraw).toBe(by?.has(person) ?? false);
        const answer = await remark(person, one.id, fingerprint, 'withdrawn');
        expect(answer.status).toBe(mayWithdraw ? 200 : 409);
        by?.delete(person);
      }
    },
    async resolve(model, { person, which, value }) {
      const one = model.made[which % Math.max(1, model.made.length)];
      if (one === undefined) return;
      const { state, conflicts } = await show(person, one.id);
      const keep = conflicts.map(({ file, pointer }) => ({
        ...{ file, pointer, value: value % 2 === 0 ? 'ours' : 'theirs' },
      }));
      const answer = await act(person, one.id, 'resolve', { keep });
      expect(answer.status).toBe(state === 'open' && conflicts.length > 0 ? 200 : 409);
      if (answer.status !== 200) return;
      one.authors.add(person);
      one.approvals.clear();
      if (value % 2 === 1) delete one.states;
    },
    async reopen(model, { person, which }) {
      const one = model.made[which % Math.max(1, model.made.length)];
      if (one === undefined) return;
      const { mayReopen, changes } = await show(person, one.id);
      const answer = await act(person, one.id, 'reopen');
      expect(answer.status === 200).toBe(mayReopen);
      if (answer.status !== 200) return;
      if (one.document !== FORM) return discard(one.document);
      model.draftAuthors = new Set(one.authors);
      model.reopened = { states: one.states, fingerprints: changes.map(({ fingerprint }) => fingerprint) };
    },
    async publish(model, { person, which }) {
      const one = model.made[which % Math.max(1, model.made.length)];
      if (one === undefined) return;
      const { mayPublish, changes } = await show(person, one.id);
      const answer = await act(person, one.id, 'publish');
      expect(answer.status === 200).toBe(mayPublish);
      if (answer.status !== 200) return;
      await published(model, one, person, changes);
      await checkLive(model);
    },
    async publishDraft(model, { person }) {
      if ((await open(person)).revision === 0) return;
      const { reopened, draftAuthors } = model;
      const answer = await publishDraft(person);
      if (answer.status !== 200) return;
      if ((await lastEntry('document-published')).verdict === 'breaking')
        expect(draftAuthors.has(person), 'not by its author').toBe(false);
      for (const fingerprint of reopened.fingerprints ?? [])
        expect(isReturned(model, FORM, fingerprint), 'a returned change is not published').toBe(false);
      if (reopened.states !== undefined) model.accepted.set(...reopened.states);
      model.draftAuthors = new Set();
      model.reopened = NOT_REOPENED;
      await checkLive(model);
    },
    /** Publishes two proposals at the same time, mostly of different documents. */
    async publishBoth(model, { person, which, value }) {
      const [one, other] = [which, which + value].map(
        (index) => model.made[index % Math.max(1, model.made.length)],
      );
      if (one === undefined || other === undefined || one === other) return;
      const both = [one, other];
      const shown = await Promise.all(both.map(({ id }) => show(person, id)));
      const answers = await Promise.all(
        both.map(({ id }, index) =>
          call(person, 'POST', `/proposals/${id}/publish`, { revision: shown[index]?.revision }),
        ),
      );
      for (const [index, answer] of answers.entries()) {
        const proposal = both[index];
        if (answer.status !== 200 || proposal === undefined) continue;
        await published(model, proposal, person, shown[index]?.changes ?? []);
      }
      await checkLive(model);
    },
  };

  it('publish no breaking change that only its authors approved, and lose no accepted edit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 14 }), async (order) => {
        await clear();
        const model: Model = {
          ...{ made: [], draftAuthors: new Set(), returns: new Map(), accepted: new Map() },
          reopened: NOT_REOPENED,
        };
        for (const step of order) await steps[step.kind](model, step);
      }),
      { ...propertyRuns({ numRuns: isEveryCase ? 8 : 3, seed: 24 }), endOnFailure: true },
    );
  });
});
