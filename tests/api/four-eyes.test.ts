import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDocument, OpenedProposal } from '#contract';
import { storeApproval } from '../../api/server/publication/approval-store.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { definitionsWith, noFolder } from './one-form.ts';
import { PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

const SLUG = 'museum-partner';
const FORM = `forms/${SLUG}`;
const PEOPLE = 4;
const RUNS = isEveryCase ? 15 : 5;
const MOST_STEPS = 24;

type Headers = Record<string, string>;
type Files = Record<string, string>;
type Answer = { status: number; body: Record<string, unknown> };

let studio: StudioServer;
const people: { id: string; headers: Headers }[] = [];
/** Contents of the form; each breaks requests that the other contents accept. */
let contents: Files[] = [];

beforeAll(async () => {
  studio = await startStudioServer({
    texts: await definitionsWith(FORM),
    ...noFolder,
  });
  for (let index = 0; index < PEOPLE; index += 1) {
    const headers = await studio.signedIn('contract');
    people.push({ id: await userIdOf(headers), headers });
  }
  const { files } = await open(0);
  contents = [0, 1, 2].map((number) => ({
    ...files,
    [`${FORM}/form.json`]: String(files[`${FORM}/form.json`]).replace(
      '{ "const": "museum-partner" }',
      number === 0 ? '$&' : `{ "const": "museum-partner-${number}" }`,
    ),
    ...(number === 0 ? {} : { [`${FORM}/examples.json`]: '{ "accepted": [], "refused": [] }' }),
  }));
});
afterAll(() => studio.close());

async function userIdOf(headers: Headers): Promise<string> {
  const { text } = await studio.open('/api/studio/session', headers);
  const { name } = JSON.parse(text) as { name: string };
  return (await studio.access.users.find(name)).id;
}

const call = (
  person: number,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> => studio.call(people[person]?.headers ?? {}, method, path, body);

const open = async (person: number): Promise<OpenedDocument> =>
  (await call(person, 'GET', `/documents/${FORM}`)).body as unknown as OpenedDocument;

/** Saves over the current draft, like a person who has just opened it. */
async function save(person: number, files: Files): Promise<void> {
  const { revision } = await open(person);
  expect((await call(person, 'PUT', `/documents/${FORM}/draft`, { files, revision })).status).toBe(200);
}

async function publish(person: number): Promise<Answer> {
  const { revision } = await open(person);
  return call(person, 'POST', `/documents/${FORM}/publish`, { revision });
}

const lastEntry = async () => {
  const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
  return log.findLast(({ action }) => action === 'document-published');
};

const SECOND_PERSON = { status: 403, body: { errors: { '': { code: 'secondPersonMissing' } } } };

describe('a change that breaks something', () => {
  it('is not published by its author after a colleague has saved it unchanged', async () => {
    await save(0, contents[1] ?? {});
    await save(1, contents[1] ?? {});
    expect(await publish(0)).toMatchObject(SECOND_PERSON);
    expect(await publish(1)).toMatchObject({ status: 200 });
  });

  it('is not published by anybody who has changed it, but by a third person', async () => {
    await save(0, contents[2] ?? {});
    await save(1, { ...contents[2], 'texts/ru.json': '{ "museum-partner.title": "Музей" }' });
    expect(await publish(0)).toMatchObject(SECOND_PERSON);
    expect(await publish(1)).toMatchObject(SECOND_PERSON);
    expect(await publish(2)).toMatchObject({ status: 200 });
  });

  it('is not published by somebody whom its author has invited, nor by the inviter of its author, until another administrator confirms that person', async () => {
    const { users } = studio.access;
    const [boss, other] = [await studio.signedIn('admin', 'boss'), await studio.signedIn('admin', 'other')];
    const { id: bossId } = await users.find('boss');
    const invited = ['anna', 'vera'].map(async (name) => {
      await studio.call(boss, 'POST', '/people', { name, role: 'contract' });
      const user = await users.find(name);
      expect(user.invitedBy).toBe(bossId);
      const token = await studio.access.links.make({ kind: 'user', user });
      await studio.submit({ token, password: PASSWORD });
      return { user, headers: await studio.enter(name) };
    });
    const [anna, vera] = [await invited[0], await invited[1]];
    if (anna === undefined || vera === undefined) throw new Error('nobody was invited');
    const act = (headers: Headers, method: 'POST' | 'PUT', path: string, body: object) =>
      studio.call(headers, method, `/documents/${FORM}/${path}`, body);
    const revision = async (): Promise<number> => (await open(0)).revision;
    const draftOf = async (headers: Headers, files: Files): Promise<void> => {
      await act(headers, 'PUT', 'draft', { files, revision: await revision() });
    };
    const publishAs = async (headers: Headers) =>
      act(headers, 'POST', 'publish', { revision: await revision() });
    const UNCONFIRMED = { status: 403, body: { errors: { '': { code: 'approverUnconfirmed' } } } };

    await draftOf(boss, contents[1] ?? {});
    expect(await publishAs(anna.headers)).toMatchObject(UNCONFIRMED);
    const { body: compared } = await act(anna.headers, 'POST', 'compare', { files: contents[1] ?? {} });
    expect(compared).toMatchObject({ refusal: 'approverUnconfirmed' });
    const { body: proposed } = await act(boss, 'POST', 'propose', {
      revision: await revision(),
      message: '',
    });
    const proposal = `/proposals/${String(proposed.id)}`;
    const { body: opened } = await studio.call<OpenedProposal>(anna.headers, 'GET', proposal);
    expect(opened).toMatchObject({ mayPublish: false, refusal: 'approverUnconfirmed' });
    const approval = {
      ...{ revision: opened.revision, decision: 'approved', text: '' },
      fingerprint: opened.changes[0]?.fingerprint ?? '',
    };
    expect(await studio.call(anna.headers, 'POST', `${proposal}/remarks`, approval)).toMatchObject(
      UNCONFIRMED,
    );
    expect(
      (await studio.call(boss, 'POST', `${proposal}/reopen`, { revision: opened.revision })).status,
    ).toBe(200);

    // The inviter and everybody else of the same hand stand behind an invented author.
    await act(boss, 'PUT', 'draft', { files: (await open(0)).live, revision: await revision() });
    await studio.call(boss, 'DELETE', `/documents/${FORM}/draft`, { revision: await revision() });
    await draftOf(anna.headers, contents[1] ?? {});
    for (const headers of [boss, vera.headers]) expect(await publishAs(headers)).toMatchObject(UNCONFIRMED);
    expect((await studio.call(other, 'POST', `/people/${anna.user.id}/confirm`)).status).toBe(200);
    expect(await publishAs(boss)).toMatchObject({ status: 200 });
    await draftOf(boss, contents[2] ?? {});
    expect(await publishAs(vera.headers)).toMatchObject(UNCONFIRMED);
    expect(await publishAs(anna.headers)).toMatchObject({ status: 200 });
  });

  it('counts its authors also where it is made in a shared field, or is a removal', async () => {
    const field = 'fields/comment';
    const opened = (await call(0, 'GET', `/documents/${field}`)).body as unknown as OpenedDocument;
    const text = String(opened.files[`${field}.json`]);
    const files = {
      ...opened.files,
      [`${field}.json`]: text.replace('"type": "string"', '$&, "maxLength": 7'),
    };
    const body = { files, revision: 0 };
    expect((await call(0, 'PUT', `/documents/${field}/draft`, body)).status).toBe(200);
    expect(await call(1, 'PUT', `/documents/${field}/draft`, { ...body, revision: 1 })).toMatchObject({
      status: 200,
      body: { revision: 1 },
    });
    expect(await call(0, 'POST', `/documents/${field}/publish`, { revision: 1 })).toMatchObject(
      SECOND_PERSON,
    );
    await call(0, 'DELETE', `/documents/${field}/draft`, { revision: 1 });

    const section = '/documents/sections/premium';
    expect(await call(0, 'POST', `${section}/removal`, { revision: 0 })).toMatchObject({ status: 200 });
    await call(1, 'POST', `${section}/removal`, { revision: 1 });
    expect(await call(0, 'POST', `${section}/publish`, { revision: 1 })).toMatchObject(SECOND_PERSON);
  });

  it('is in the audit log with who proposed it, who approved it and the hash of what it is', async () => {
    await save(0, contents[1] ?? {});
    await save(3, { ...contents[1], 'texts/ru.json': '{ "museum-partner.title": "Картины" }' });
    await publish(2);
    const first = await lastEntry();
    const details = JSON.parse(first?.details ?? '{}') as Record<string, unknown>;
    expect(details).toMatchObject({
      verdict: 'breaking',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      approvedBy: people[2]?.id,
    });
    expect([...(details.proposedBy as string[])].sort()).toEqual([people[0]?.id, people[3]?.id].sort());
  });
});

/** Section whose removal breaks links to it, while changes of it break nothing. */
const SECTION = 'sections/premium';

interface Content {
  /** Number of the contents; undefined if there is no such document. */
  number: number | undefined;
  removes: boolean;
}

/** Model of the document that the server should match. */
interface Model {
  live: number | undefined;
  draft: (Content & { authors: Set<number> }) | undefined;
  /** Number of a publication → contents, as far as known. */
  published: Map<number, number | undefined>;
}

describe('four people, in whatever order they save, restore, import, approve, publish and discard', () => {
  let texts: string[] = [];
  const filesOf = (number = 0): Files => ({
    [`${SECTION}.json`]: texts[number] ?? '',
    'texts/ru.json': '{}\n',
    'texts/en.json': '{}\n',
  });
  const revisionOf = async (): Promise<number> =>
    (
      await studio.database
        .selectFrom('drafts')
        .select('revision')
        .where('document', '=', SECTION)
        .executeTakeFirst()
    )?.revision ?? 0;
  const at = async (person: number, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    call(person, method, `/documents/${SECTION}/${path}`, { revision: await revisionOf(), ...body });
  const newestNumber = async (): Promise<number> =>
    (
      await studio.database
        .selectFrom('publications')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('document', '=', SECTION)
        .executeTakeFirstOrThrow()
    ).number ?? 0;

  const change = (model: Model, person: number, next: Content): void => {
    const before = model.draft ?? { number: model.live, removes: false, authors: new Set<number>() };
    const isSame = before.number === next.number && before.removes === next.removes;
    model.draft = { ...next, authors: new Set([...before.authors, ...(isSame ? [] : [person])]) };
  };

  type Step = (model: Model, person: number, number: number) => Promise<void>;
  const steps: Record<string, Step> = {
    async save(model, person, number) {
      expect(await at(person, 'PUT', 'draft', { files: filesOf(number) })).toMatchObject({ status: 200 });
      change(model, person, { number, removes: false });
    },
    async saveUnchanged(model, person) {
      if (model.draft === undefined || model.draft.removes) return;
      const { number } = model.draft;
      expect(await at(person, 'PUT', 'draft', { files: filesOf(number) })).toMatchObject({ status: 200 });
      change(model, person, { number, removes: false });
    },
    /** Imports the files as an export has them, in another order. */
    async import(model, person, number) {
      const files = Object.fromEntries(Object.entries(filesOf(number)).reverse());
      expect(await at(person, 'PUT', 'draft', { files })).toMatchObject({ status: 200 });
      change(model, person, { number, removes: false });
    },
    async proposeRemoval(model, person) {
      const answer = await at(person, 'POST', 'removal');
      expect(answer.status).toBe(model.live === undefined ? 404 : 200);
      if (model.live === undefined) return;
      change(model, person, { number: model.draft?.number ?? model.live, removes: true });
    },
    async restore(model, person, index) {
      const known = [...model.published].filter(([, content]) => content !== undefined);
      const [number, content] = known[index % Math.max(1, known.length)] ?? [];
      if (number === undefined) return;
      expect(await at(person, 'POST', 'restore', { number })).toMatchObject({ status: 200 });
      change(model, person, { number: content, removes: false });
    },
    async discard(model, person) {
      expect((await at(person, 'DELETE', 'draft')).status).toBe(model.draft === undefined ? 409 : 200);
      model.draft = undefined;
    },
    /** Approves a difference for QA; the set of authors stays the same. */
    async approve(_model, person) {
      const [form, fingerprint] = [SLUG, '0'.repeat(12)];
      await storeApproval(
        studio.database,
        { form, old: 'live', now: 'draft' },
        { fingerprint, reason: 'agreed', userId: people[person]?.id ?? '', at: '2026-01-15T09:00:00.000Z' },
      );
    },
    async publish(model, person) {
      const { draft } = model;
      const answer = await at(person, 'POST', 'publish');
      if (draft === undefined) expect(answer.status).toBe(409);
      else if (draft.removes && draft.authors.has(person)) expect(answer).toMatchObject(SECOND_PERSON);
      else if (!draft.removes && draft.number === model.live)
        expect(answer).toMatchObject({ status: 409, body: { errors: { '': { code: 'nothingChanged' } } } });
      else {
        expect(answer).toMatchObject({ status: 200 });
        model.live = draft.removes ? undefined : draft.number;
        model.published.set(await newestNumber(), model.live);
        model.draft = undefined;
      }
    },
  };

  const anyStep = fc
    .record({
      kind: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('proposeRemoval', 'saveUnchanged', 'publish') },
        { weight: 2, arbitrary: fc.constantFrom(...Object.keys(steps)) },
      ),
      person: fc.nat({ max: PEOPLE - 1 }),
      number: fc.nat({ max: 2 }),
    })
    .map(({ kind, person, number }) => ({
      toString: () => `${kind}(${person}, ${number})`,
      run: (model: Model) => steps[kind]?.(model, person, number),
    }));

  it('never publish alone a breaking change of their own, and may publish everything else', async () => {
    const { body } = await call(0, 'GET', `/documents/${SECTION}`);
    const text = (body as unknown as OpenedDocument).files[`${SECTION}.json`] ?? '';
    // The first contents differ from the folder's as well, so that they can be published too.
    texts = [0, 1, 2].map((number) => text.replace(/\}\s*$/, `}${'\n'.repeat(number + 2)}`));
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: MOST_STEPS }), async (order) => {
        await at(0, 'DELETE', 'draft');
        await at(0, 'PUT', 'draft', { files: filesOf(0) });
        await at(1, 'POST', 'publish');
        await at(0, 'DELETE', 'draft');
        const model: Model = { live: 0, draft: undefined, published: new Map([[await newestNumber(), 0]]) };
        for (const step of order) await step.run(model);
      }),
      { ...propertyRuns({ numRuns: RUNS, seed: 18 }), endOnFailure: true },
    );
  });
});
