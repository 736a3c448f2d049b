import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ComparedDocument, DocumentVersion, OpenedDocument, OpenedProposal } from '#contract';
import { definitionsWith, noFolder } from './one-form.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const FORM = 'forms/museum-partner';
const TEXTS = 'texts/ru.json';
const KEY = 'museum-partner.title';
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 15, 9);
const PEOPLE = { anna: 'contract', boris: 'contract', gleb: 'content' } as const;
type Person = keyof typeof PEOPLE;

let studio: StudioServer;
const headers: Partial<Record<Person, Record<string, string>>> = {};
let nowMs = START_MS;

beforeAll(async () => {
  studio = await startStudioServer({
    texts: await definitionsWith(FORM),
    ...noFolder,
    noticeTargets: ['webhook'],
  });
  for (const [name, role] of Object.entries(PEOPLE)) await studio.access.users.add(name, role);
});
/** Signs in again, because an idle hour ends the session. */
async function enter(): Promise<void> {
  for (const name of Object.keys(PEOPLE) as Person[]) headers[name] = await studio.enter(name);
}
beforeEach(enter);
afterAll(() => studio.close());

const call = <Body = Record<string, unknown>>(
  person: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => studio.call<Body>(headers[person] ?? {}, method, path, body);

const open = async (): Promise<OpenedDocument> =>
  (await call<OpenedDocument>('gleb', 'GET', `/documents/${FORM}`)).body;

async function write(person: Person, files: Record<string, string>): Promise<number> {
  const { files: now, revision } = await open();
  const body = { files: { ...now, ...files }, revision };
  const saved = await call<{ revision: number }>(person, 'PUT', `/documents/${FORM}/draft`, body);
  expect(saved).toMatchObject({ status: 200 });
  return saved.body.revision;
}

const wording = (text: string): Record<string, string> => ({ [TEXTS]: JSON.stringify({ [KEY]: text }) });

async function publish(person: Person, files: Record<string, string>): Promise<void> {
  const revision = await write(person, files);
  expect(await call(person, 'POST', `/documents/${FORM}/publish`, { revision })).toMatchObject({
    status: 200,
  });
}

async function propose(person: Person, files: Record<string, string>): Promise<string> {
  const revision = await write(person, files);
  const made = await call<{ id: string }>(person, 'POST', `/documents/${FORM}/propose`, {
    revision,
    message: '',
  });
  expect(made).toMatchObject({ status: 200 });
  return made.body.id;
}

const show = async (id: string): Promise<OpenedProposal> =>
  (await call<OpenedProposal>('gleb', 'GET', `/proposals/${id}`)).body;

const inHours = (hours: number): string => new Date(nowMs + hours * HOUR_MS).toISOString();

const schedule = async (person: Person, id: string, at: string | null) =>
  call(person, 'POST', `/proposals/${id}/schedule`, { revision: (await show(id)).revision, at });

/** Advances the clock and publishes what is due, as the process does every second. */
async function afterHours(hours: number): Promise<number> {
  studio.wait(hours * HOUR_MS);
  nowMs += hours * HOUR_MS;
  await enter();
  return studio.app.publishDue();
}

async function liveText(): Promise<unknown> {
  return (JSON.parse((await open()).shared[TEXTS] ?? '{}') as Record<string, unknown>)[KEY];
}

const refused = (code: string, field = '') => ({ errors: { [field]: { code } } });

describe('a proposal with a time', () => {
  it('is published at it, once, in the name of who has set it, and not before', async () => {
    const before = await liveText();
    const id = await propose('gleb', wording('Партнёрам музея'));
    expect(await schedule('gleb', id, inHours(2))).toMatchObject({ status: 200 });
    expect(await show(id)).toMatchObject({ state: 'open', publishAt: inHours(2) });
    expect(await afterHours(1)).toBe(0);
    expect(await liveText()).toBe(before);
    // Two processes look for due publications at the same time.
    const settled = await Promise.all([afterHours(1), studio.app.publishDue()]);
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await liveText()).toBe('Партнёрам музея');
    expect(await show(id)).toMatchObject({ state: 'published' });
    const log = await studio.database
      .selectFrom('audit_log')
      .innerJoin('users', 'users.id', 'audit_log.user_id')
      .select(['action', 'users.name'])
      .where('action', '=', 'document-published')
      .execute();
    expect(log).toEqual([{ action: 'document-published', name: 'gleb' }]);
  });

  it('is not published where somebody has taken the time back', async () => {
    const before = await liveText();
    const id = await propose('gleb', wording('Не сейчас'));
    await schedule('gleb', id, inHours(1));
    expect(await schedule('anna', id, null)).toMatchObject({ status: 200 });
    expect(await afterHours(2)).toBe(0);
    expect(await liveText()).toBe(before);
    const { publishAt, scheduleFailure } = await show(id);
    expect([publishAt, scheduleFailure]).toEqual([undefined, undefined]);
  });

  it('waits with the reason where another value was published meanwhile', async () => {
    const id = await propose('gleb', wording('Моя подпись'));
    await schedule('gleb', id, inHours(1));
    await publish('anna', wording('Подпись другого'));
    expect(await afterHours(1)).toBe(1);
    expect(await liveText()).toBe('Подпись другого');
    const kept = await show(id);
    expect(kept).toMatchObject({ state: 'open', scheduleFailure: 'publishedMeanwhile' });
    expect(kept.publishAt).toBeUndefined();
    const notices = await studio.database.selectFrom('notices').select('body').execute();
    const types = notices.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.filter((type) => type === 'proposal.kept')).toHaveLength(1);
    expect(await schedule('gleb', id, inHours(1))).toMatchObject({
      status: 409,
      body: refused('publishedMeanwhile'),
    });
  });

  it('waits where its publisher may not publish any more', async () => {
    const id = await propose('boris', wording('Борис ушёл'));
    await schedule('boris', id, inHours(1));
    await studio.access.users.disable('boris');
    expect(await afterHours(1)).toBe(1);
    expect(await show(id)).toMatchObject({ state: 'open', scheduleFailure: 'approverMissing' });
  });

  it.each([
    ['in the past', () => inHours(-1)],
    ['that is none', () => 'soon'],
  ])('is refused a time %s', async (_title, at) => {
    const id = await propose('gleb', wording(`Время ${nowMs} ${_title}`));
    expect(await schedule('gleb', id, at())).toMatchObject({
      status: 422,
      body: refused('scheduleTime', 'at'),
    });
  });

  it('is given one only by somebody who may publish it', async () => {
    const { files } = await open();
    const other = String(files[`${FORM}/form.json`]).replace('"museum-partner" }', '"museum-partner-2" }');
    const id = await propose('anna', {
      [`${FORM}/form.json`]: other,
      [`${FORM}/examples.json`]: '{ "accepted": [], "refused": [] }',
    });
    expect(await schedule('anna', id, inHours(1))).toMatchObject({
      status: 403,
      body: refused('secondPersonMissing'),
    });
  });
});

describe('an old version', () => {
  const versions = async (): Promise<DocumentVersion[]> =>
    (
      await call<{ versions: DocumentVersion[] }>(
        'gleb',
        'GET',
        `/documents/${FORM}/versions?after=0&lang=ru`,
      )
    ).body.versions;
  const back = (path: string, body: object) =>
    call<ComparedDocument>('gleb', 'POST', `/documents/${FORM}/roll-back${path}`, body);

  it('is live again in one step, after a comparison, and leaves the draft that there is', async () => {
    await publish('gleb', wording('До ошибки'));
    const [good] = await versions();
    await publish('gleb', wording('С ошибкой'));
    const [bad] = await versions();
    await write('gleb', { 'texts/en.json': JSON.stringify({ [KEY]: 'A draft' }) });
    const compared = await back('/compare', { number: good?.number });
    expect(compared).toMatchObject({ status: 200, body: { verdict: 'content' } });
    expect(JSON.stringify(compared.body.forms)).toContain('«С ошибкой» → «До ошибки»');
    // A publication has followed the comparison.
    expect(await back('', { number: good?.number, live: (bad?.number ?? 0) - 1 })).toMatchObject({
      status: 409,
      body: refused('draftConflict'),
    });
    expect(await back('', { number: good?.number, live: bad?.number })).toMatchObject({ status: 200 });
    expect(await liveText()).toBe('До ошибки');
    expect((await versions())[0]?.number).toBe((bad?.number ?? 0) + 1);
    expect((await open()).files['texts/en.json']).toContain('A draft');
  });

  it('that does not exist cannot be published', async () => {
    expect(await back('', { number: 999, live: 1 })).toMatchObject({ status: 404 });
  });
});
