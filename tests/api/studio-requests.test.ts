import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AppealAnswers,
  AppealPage,
  ExperimentCounts,
  ExportedRequests,
  OpenedAppeal,
  OpenedRequest,
  RefusedTriesPage,
  RequestPage,
  Role,
} from '#contract';
import { indexRequests } from '#server';
import { destroyRows } from '../../api/server/erasure/destroy-rows.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const PHONE = '+79161234567';
const CALL = {
  form_id: 'phone-call',
  region: '77',
  crmFormTypeId: '1',
  productId: 'callback',
  phone: PHONE,
  paramsAdditional: '{}',
};
const NAMED = {
  form_id: 'flexible',
  region: '77',
  crmFormTypeId: '1',
  productId: 'callback',
  phone: '+70000000000',
  fio: 'Анна Петрова',
  paramsAdditional: '{"email":"anna@mail.ru"}',
};

let studio: StudioServer;
let id: string;
beforeAll(async () => {
  studio = await startStudioServer();
  const answer = await studio.app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    payload: CALL,
  });
  id = (answer.json() as { id: string }).id;
});
afterAll(() => studio.close());

const get = async (headers: Record<string, string>, path: string) => {
  const answer = await studio.app.inject({ url: `/api/studio${path}`, headers });
  return { status: answer.statusCode, body: answer.json() as never, text: answer.body };
};
const post = async (headers: Record<string, string>, path: string) => {
  const answer = await studio.app.inject({ method: 'POST', url: `/api/studio${path}`, headers });
  return { status: answer.statusCode, body: answer.json() as OpenedRequest };
};

const find = async (filter: object) =>
  studio.call<RequestPage>(await studio.signedIn('viewer'), 'POST', '/requests/search', filter);

describe('the list of requests', () => {
  it.each<[string, object, number]>([
    ['all', {}, 1],
    ['of the form', { form: 'phone-call' }, 1],
    ['of another form', { form: 'geo' }, 0],
    ['from today on', { from: '2026-01-15T00:00:00.000Z' }, 1],
    ['until today', { to: '2026-01-15T00:00:00.000Z' }, 0],
    ['that wait', { state: 'pending' }, 1],
    ['that were given up', { state: 'dead' }, 0],
    ['of a version that there is not', { version: '0000000000' }, 0],
    ['on the next page', { page: 1 }, 0],
    ['on a page that no database can count', { page: 9e15 }, 0],
  ])('%s', async (_title, filter, count) => {
    const { body } = await find(filter);
    expect(body.requests).toHaveLength(count);
    expect(JSON.stringify(body)).not.toContain('9161234567');
  });
});

it('counts the requests of each arm of an experiment, and lists those of one', async () => {
  const viewer = await studio.signedIn('viewer');
  const counts = () => studio.call<ExperimentCounts>(viewer, 'GET', '/experiments');
  expect((await counts()).body.arms).toEqual([]);
  await studio.database
    .updateTable('requests')
    .set({ experiment: 'phone-call-1' })
    .where('id', '=', id)
    .execute();
  const { variant, created_at: since } = await studio.database
    .selectFrom('requests')
    .select(['variant', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [arm, ...others] = (await counts()).body.arms;
  expect(arm).toMatchObject({ experiment: 'phone-call-1', form: 'phone-call', variant, requests: 1, since });
  expect(others).toEqual([]);
  const listed = async (filter: object) => (await find(filter)).body.total;
  expect(await listed({ experiment: 'phone-call-1', variant })).toBe(1);
  expect(await listed({ experiment: 'phone-call-1', variant: 'another' })).toBe(0);
  expect(await listed({ experiment: 'another' })).toBe(0);
});

describe('the search of requests', () => {
  let named: string;
  beforeAll(async () => {
    const answer = await studio.app.inject({ method: 'POST', url: '/api/crm/email/create', payload: NAMED });
    named = (answer.json() as { id: string }).id;
  });

  it.each<[string, () => string, () => string[]]>([
    ['a phone', () => '+7 916 123-45-67', () => [id]],
    ['a phone with eight', () => '89161234567', () => [id]],
    ['its number', () => id, () => [id]],
    ['its number in groups', () => id.replace(/(...)/g, '$1 '), () => [id]],
    ['a surname in any case', () => 'ПЕТРОВА', () => [named]],
    ['words of a name in any order', () => 'петрова анна', () => [named]],
    ['words of two people', () => 'семён петрова', () => []],
    ['an e-mail', () => 'Anna@mail.ru', () => [named]],
    ['half of a phone', () => '916123', () => []],
    ['signs alone', () => '— , —', () => []],
    ['words of another', () => 'Сидорова', () => []],
  ])('by %s', async (_by, words, ids) => {
    const { body } = await find({ search: words() });
    expect(body.requests.map((one) => one.id)).toEqual(ids());
  });

  it('keeps no phone and no name, and forgets the keys along with the request', async () => {
    const keysOf = (one: string) =>
      studio.database.selectFrom('request_keys').selectAll().where('request_id', '=', one).execute();
    const keys = await keysOf(named);
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(keys)).not.toMatch(/петров|916/i);
    await studio.database
      .transaction()
      .execute((transaction) => destroyRows(transaction, [{ id: named, form: 'flexible' }], 'phone', 0));
    expect(await keysOf(named)).toEqual([]);
    expect((await find({ search: 'Петрова' })).body.requests).toEqual([]);
  });

  it('finds requests that an earlier version has stored, once their keys are written', async () => {
    await studio.database.deleteFrom('request_keys').execute();
    await studio.database.updateTable('requests').set({ indexed_at: null }).execute();
    expect((await find({ search: '89161234567' })).body.requests).toEqual([]);
    const { database, forms } = studio;
    await indexRequests({ database, forms, nowIso: () => '2026-01-15T09:00:00.000Z' });
    expect((await find({ search: '89161234567' })).body.requests.map((one) => one.id)).toEqual([id]);
  });
});

describe('refused tries', () => {
  it('are counted by day, form, field and code, and hold nothing that was typed', async () => {
    const send = (phone: string) =>
      studio.app.inject({ method: 'POST', url: '/api/crm/general/create', payload: { ...CALL, phone } });
    expect((await send('+7916')).statusCode).toBe(422);
    expect((await send('+7917')).statusCode).toBe(422);
    const headers = await studio.signedIn('viewer');
    const { body, text } = await get(headers, '/refused-tries?form=phone-call&from=2026-01-15&to=2026-01-15');
    expect((body as RefusedTriesPage).refused).toMatchObject([
      {
        day: '2026-01-15',
        form: 'phone-call',
        tries: 2,
        causes: [{ title: 'Телефон', code: 'phoneIncomplete', tries: 2 }],
      },
    ]);
    expect(text).not.toMatch(/\+791[67]/);
    expect(await get(headers, '/refused-tries?form=geo')).toMatchObject({ body: { refused: [] } });
  });
});

describe('the export of requests', () => {
  const exported = async (role: Role, body: object) =>
    studio.call<ExportedRequests>(await studio.signedIn(role), 'POST', '/requests/export', body);

  it.each<[Role, boolean, number]>([
    ['viewer', false, 200],
    ['content', true, 403],
    ['contract', true, 200],
  ])('by the role %s, personal data asked: %s, is answered with %d', async (role, reveal, status) => {
    const answer = await exported(role, { form: 'phone-call', reveal });
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.body).toMatchObject({ masked: !reveal, total: 1, requests: [{ id }] });
    expect(JSON.stringify(answer.body).includes('9161234567')).toBe(reveal);
    const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(log.at(-1)).toMatchObject({
      action: 'requests-exported',
      subject: 'form:phone-call',
      details: JSON.stringify({ count: '1', personalData: reveal ? 'shown' : 'masked' }),
    });
  });
});

describe('requests whose term is over', () => {
  const change = (changes: object) =>
    studio.database.updateTable('requests').set(changes).where('id', '=', id).execute();
  const count = async (filter: object): Promise<number> => (await find(filter)).body.total;

  it('are listed by themselves while their leads are not delivered', async () => {
    expect(await count({ state: 'overdue' })).toBe(0);
    await change({ overdue_at: '2026-01-15T00:00:00.000Z' });
    expect([await count({ state: 'overdue' }), await count({})]).toEqual([1, 1]);
    await change({ overdue_at: null });
  });

  it('are hidden as erased ones when they are marked', async () => {
    const headers = await studio.signedIn('contract');
    await studio.database.updateTable('outbox').set({ state: 'dead' }).execute();
    await change({ marked_at: '2026-01-15T00:00:00.000Z' });
    expect(await count({})).toBe(0);
    expect((await get(headers, `/requests/${id}`)).status).toBe(404);
    expect((await post(headers, `/requests/${id}/reveal`)).status).toBe(404);
    expect((await post(headers, `/requests/${id}/replay`)).status).toBe(404);
    await studio.database.updateTable('outbox').set({ state: 'pending' }).execute();
    await change({ marked_at: null });
    expect(await count({})).toBe(1);
  });
});

describe('one request', () => {
  it.each(['viewer', 'content', 'contract'] as const)('is masked when the role %s opens it', async (role) => {
    const { status, text, body } = await get(await studio.signedIn(role), `/requests/${id}`);
    expect([status, text.includes('9161234567')]).toEqual([200, false]);
    expect(body).toMatchObject({
      masked: true,
      payload: { form_id: 'phone-call', phone: '***' },
      answers: { phone: '***', isRusPhone: true },
      consents: [{ purpose: 'privacy', evidenced: false }],
    });
  });

  it('is shown as it was sent to an editor of the contract, and that is written down by ids', async () => {
    const headers = await studio.signedIn('contract');
    const { body } = await post(headers, `/requests/${id}/reveal`);
    expect(body).toMatchObject({ masked: false, payload: { phone: PHONE } });
    const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(log.at(-1)).toMatchObject({ action: 'request-revealed', subject: `request:${id}` });
    expect(JSON.stringify(log)).not.toContain('9161234567');
  });

  it('is shown to no other role, and nothing is written down then', async () => {
    const before = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    const headers = await studio.signedIn('content');
    expect((await post(headers, `/requests/${id}/reveal`)).status).toBe(403);
    const after = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
    expect(after.filter(({ action }) => action === 'request-revealed')).toHaveLength(
      before.filter(({ action }) => action === 'request-revealed').length,
    );
  });

  it('that was given up is sent again, and one that waits is left alone', async () => {
    const headers = await studio.signedIn('contract');
    expect((await post(headers, `/requests/${id}/replay`)).status).toBe(404);
    await studio.database.updateTable('outbox').set({ state: 'dead', attempts: 9 }).execute();
    expect(await post(headers, `/requests/${id}/replay`)).toMatchObject({
      status: 200,
      body: { state: 'pending', attempts: 1 },
    });
  });

  it('that does not exist is not found', async () => {
    expect((await get(await studio.signedIn('viewer'), '/requests/000000000000')).status).toBe(404);
  });
});

describe('an appeal', () => {
  const change = { status: 'Ответ отправлен', plannedDay: '2026-02-01', consideredDay: '2026-01-20' };
  const put = async (headers: Record<string, string>, number: string, payload: object) => {
    const url = `/api/studio/appeals/${number}`;
    const answer = await studio.app.inject({ method: 'PUT', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() as never };
  };
  beforeAll(async () => {
    await studio.database
      .insertInto('appeals')
      .values({
        number: '482190711234',
        phone_key: 'key',
        status: 'На рассмотрении',
        filed_at: '2026-01-15T09:00:00.000Z',
        found_from: '2026-01-15T21:00:00.000Z',
        planned_at: '2026-01-29T21:00:00.000Z',
        considered_at: null,
      })
      .execute();
  });

  it('is read by everybody and changed by an editor, days as Moscow has them, and that is written down', async () => {
    const headers = await studio.signedIn('content');
    const { body } = await get(await studio.signedIn('viewer'), '/appeals/482190711234');
    expect(body).toMatchObject({ status: 'На рассмотрении', plannedDay: '2026-01-30', consideredDay: '' });
    expect(await put(headers, '482190711234', change)).toEqual({
      status: 200,
      body: {
        ...{ number: '482190711234', ...change, foundDay: '2026-01-16', answer: '', files: [] },
        history: [{ at: expect.any(String), by: expect.any(String), ...change }],
      },
    });
    const [noted] = await studio.database
      .selectFrom('audit_log')
      .select(['user_id', 'subject'])
      .where('action', '=', 'appeal-changed')
      .execute();
    expect(noted).toMatchObject({ user_id: expect.any(String), subject: 'appeal:482190711234' });
    expect((await put(headers, '482190711234', { ...change, consideredDay: '' })).body).toMatchObject({
      consideredDay: '',
    });
  });

  it('that somebody else has changed meanwhile is not overwritten, but reported', async () => {
    const headers = await studio.signedIn('content');
    const seen = { ...change, consideredDay: '' };
    const theirs = { ...change, status: 'На проверке' };
    expect((await put(headers, '482190711234', { ...theirs, seen })).status).toBe(200);
    const late = { ...change, status: 'Ответ готов', seen };
    expect(await put(headers, '482190711234', late)).toMatchObject({
      status: 409,
      body: { errors: { '': { code: 'appealChanged' } } },
    });
    expect((await get(headers, '/appeals/482190711234')).body).toMatchObject(theirs);
    expect((await put(headers, '482190711234', { ...late, seen: theirs })).body).toMatchObject({
      status: 'Ответ готов',
    });
  });

  it('has its answer as it was written, and who has changed what; saving what is there already changes nothing', async () => {
    const headers = await studio.signedIn('content');
    const asIs = (await get(headers, '/appeals/482190711234')).body as OpenedAppeal;
    const { number: _own, foundDay: _found, history, ...seen } = asIs;
    const answered = { ...seen, answer: '  Карта ждёт вас.\r\nВозьмите паспорт.\n' };
    const answer = 'Карта ждёт вас.\nВозьмите паспорт.';
    const saved = (await put(headers, '482190711234', { ...answered, seen })).body as OpenedAppeal;
    const by = (await studio.database.selectFrom('users').select('name').execute()).map(({ name }) => name);
    expect(saved.answer).toBe(answer);
    expect(saved.history.slice(history.length)).toEqual([
      { at: expect.any(String), by: expect.any(String), answer },
    ]);
    expect(by).toContain(saved.history.at(-1)?.by);
    expect((await put(headers, '482190711234', answered)).body).toEqual(saved);
    const { answer: _text, ...withoutAnswer } = answered;
    expect((await put(headers, '482190711234', withoutAnswer)).body).toEqual(saved);
    expect(await put(headers, '482190711234', { ...seen, answer: 'x', seen })).toMatchObject({ status: 409 });
  });

  it.each<[string, 'viewer' | 'content', string, object, number]>([
    [
      'with an answer that is too long',
      'content',
      '482190711234',
      { ...change, answer: 'x'.repeat(4001) },
      422,
    ],
    ['with what no text has', 'content', '482190711234', { ...change, answer: 'a\u0000b' }, 422],
    ['to a status that no text has', 'content', '482190711234', { ...change, status: 'a\u0000b' }, 422],
    ['by a reader', 'viewer', '482190711234', change, 403],
    ['that is not there', 'content', '111', change, 404],
    ['without a status', 'content', '482190711234', { ...change, status: '' }, 422],
    ['to a day that there is not', 'content', '482190711234', { ...change, plannedDay: '2026-02-31' }, 422],
  ])('is not changed: %s', async (_title, role, number, body, status) => {
    expect((await put(await studio.signedIn(role), number, body)).status).toBe(status);
  });
});

describe('the list of appeals', () => {
  /** Returns midnight in Moscow of a day in January 2026; the tests run on the 15th. */
  const midnight = (day: number): string => new Date(Date.UTC(2026, 0, day) - 3 * 3_600_000).toISOString();
  const appeals = [
    { number: '1001', status: 'На проверке', planned: 14 },
    { number: '1002', status: 'Зарегистрировано', planned: 12 },
    { number: '1003', status: 'Зарегистрировано', planned: 15 },
    { number: '1004', status: 'Ответ отправлен', planned: 10, considered: 14 },
    { number: '1005', status: 'Ответ отправлен', planned: 20, considered: 15 },
  ];
  beforeAll(async () => {
    await studio.database.deleteFrom('appeals').execute();
    const rows = appeals.map(({ number, status, planned, considered }) => ({
      ...{ number, status, phone_key: 'key', filed_at: midnight(1), found_from: midnight(2) },
      ...{ planned_at: midnight(planned), considered_at: considered ? midnight(considered) : null },
    }));
    await studio.database.insertInto('appeals').values(rows).execute();
  });
  const list = async (query: string) =>
    (await get(await studio.signedIn('viewer'), `/appeals${query}`)).body as AppealPage;

  it.each<[string, string, string[]]>([
    ['that wait, the longest first', '?state=waiting', ['1002', '1001', '1003']],
    ['that are overdue', '?state=overdue', ['1002', '1001']],
    ['that were considered, the last first', '?state=considered', ['1005', '1004']],
    ['all', '', ['1004', '1002', '1001', '1003', '1005']],
    ['of a status', '?state=waiting&status=Зарегистрировано', ['1002', '1003']],
    ['of a status that there is not', '?status=Потеряно', []],
    ['on the next page', '?page=1', []],
  ])('%s', async (_title, query, numbers) => {
    const { appeals: found, overdue } = await list(encodeURI(query));
    expect(found.map(({ number }) => number)).toEqual(numbers);
    expect(overdue).toBe(2);
  });

  it('has the days that are left, and the statuses to choose from', async () => {
    const { appeals: found, total, statuses } = await list('?state=waiting');
    expect(found.map(({ daysLeft }) => daysLeft)).toEqual([-3, -1, 0]);
    expect([total, statuses]).toEqual([3, ['Зарегистрировано', 'На проверке']]);
    expect(found[0]).toMatchObject({ plannedDay: '2026-01-12', consideredDay: '', form: '' });
  });

  it('has none whose request is hidden', async () => {
    const row = { number: id, status: 'Новое', phone_key: 'key', filed_at: midnight(1) };
    const days = { found_from: midnight(2), planned_at: midnight(1), considered_at: null };
    await studio.database
      .insertInto('appeals')
      .values({ ...row, ...days })
      .execute();
    expect((await list('?state=overdue')).appeals[0]).toMatchObject({ number: id, form: 'phone-call' });
    const mark = (marked_at: string | null) =>
      studio.database.updateTable('requests').set({ marked_at }).where('id', '=', id).execute();
    await mark(midnight(15));
    expect((await list('?state=overdue')).total).toBe(2);
    await mark(null);
  });
});

describe('answers that are ready', () => {
  it.each([
    ['ru', 'Спасибо за идею', /^Здравствуйте!\n\nСпасибо за идею\./],
    ['en', 'Спасибо за идею', /^Hello!\n\nThank you for the idea\./],
    ['fr', 'Спасибо за идею', /^Здравствуйте!/],
  ])('have the text in the language of the visitor (%s)', async (lang, title, words) => {
    const { body } = await get(await studio.signedIn('viewer'), `/appeal-answers?lang=${lang}`);
    const { answers } = body as AppealAnswers;
    expect(answers.find((one) => one.title === title)?.text).toMatch(words);
  });
});
