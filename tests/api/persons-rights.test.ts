import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role, type StudioResponses } from '#contract';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const PHONE = '+79161234567';
const NOTATION = '8 (916) 123-45-67';
const request = (phone: string, fio: string) => ({
  ...{ form_id: 'flexible', region: '77', crmFormTypeId: '1', productId: 'callback', phone, fio },
  paramsAdditional: '{"email":"anna@mail.ru"}',
});

let studio: StudioServer;
let id: string;
let other: string;
const send = async (payload: object): Promise<string> =>
  (await studio.app.inject({ method: 'POST', url: '/api/crm/email/create', payload })).json<{ id: string }>()
    .id;
beforeEach(async () => {
  studio = await startStudioServer();
  id = await send(request(PHONE, 'Петрова Анна'));
  other = await send({
    ...request('+79161234599', 'Сидоров Иван'),
    paramsAdditional: '{"email":"ivan@mail.ru"}',
  });
});
afterEach(() => studio.close());

const call = async <T>(path: string, body?: object, method: 'POST' | 'PUT' | 'GET' = 'POST') =>
  studio.call<T>(await studio.signedIn('admin'), method, path, body);
const find = async (body: object) => (await call<StudioResponses['find-person']>('/rights/find', body)).body;
const audited = (action: string) =>
  studio.database.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

describe('the requests of a person', () => {
  it.each([
    ['a phone in another notation', NOTATION],
    ['an e-mail in capital letters', 'ANNA@mail.ru'],
  ])('are found by %s, and nothing that was typed is in the answer', async (_title, contact) => {
    const found = await find({ contact });
    expect(found).toMatchObject({ requests: [{ id, form: 'flexible' }], looked: 2, total: 2, next: null });
    expect(JSON.stringify(found)).not.toMatch(/916|Петрова|anna/i);
  });

  it('are looked for after the request that the call names', async () => {
    const [first = '', last = ''] = [id, other].toSorted();
    expect(await find({ contact: NOTATION, after: last })).toMatchObject({
      requests: [],
      looked: 0,
      next: null,
    });
    expect((await find({ contact: NOTATION, after: first })).looked).toBe(1);
  });

  it.each(['916', 'Анна', 'anna@', ''])('are not looked for by “%s”', async (contact) => {
    const { status, body } = await call<object>('/rights/find', { contact });
    expect([status, body]).toMatchObject([422, { errors: { contact: { code: 'contactUnknown' } } }]);
    expect(JSON.stringify(body)).toContain('Введите телефон целиком или почту');
  });

  it('are exported whole, never those of somebody else, and the log says how many', async () => {
    const { body } = await call<StudioResponses['export-person']>('/rights/export', {
      ...{ contact: NOTATION, requests: [id, other] },
    });
    expect(body.requests).toMatchObject([{ id, sent: { fio: 'Петрова Анна' } }]);
    expect(await audited('person-exported')).toMatchObject([
      { subject: 'person:phone', details: '{"requests":"1"}', user_id: expect.any(String) },
    ]);
  });

  it('are erased, never those of somebody else, and the log holds the numbers alone', async () => {
    const { body } = await call('/rights/erase', { contact: NOTATION, requests: [id, other] });
    expect(body).toEqual({ requests: 1, savedForms: 0 });
    const left = await studio.database.selectFrom('requests').select('id').execute();
    expect(left).toEqual([{ id: other }]);
    const [entry] = await audited('person-erased');
    expect(entry).toMatchObject({ subject: 'erasure:phone', details: '{"requests":"1","savedForms":"0"}' });
    expect(JSON.stringify(entry)).not.toMatch(/9161234567|Петрова/);
  });
});

it('whose requests are gone, the saved forms of a person can still be erased', async () => {
  const { status, body } = await call('/rights/erase', { contact: NOTATION, requests: [] });
  expect([status, body]).toEqual([200, { requests: 0, savedForms: 0 }]);
});

describe('the answers of a request', () => {
  it('are opened with the fields that visitors saw, and the log names the reader', async () => {
    const { body } = await call<StudioResponses['open-answers']>(`/requests/${id}/answers`);
    const name = body.answers.find(({ answer }) => answer === 'Петрова Анна');
    expect(name).toMatchObject({ widget: 'text', ui: { 'ui:title': expect.any(String) } });
    expect(await audited('request-revealed')).toMatchObject([{ subject: `request:${id}` }]);
  });

  it('are corrected as the visitor would have sent them, and refused as the visitor would be', async () => {
    const { body } = await call<StudioResponses['open-answers']>(`/requests/${id}/answers`);
    const path = body.answers.find(({ answer }) => answer === 'Петрова Анна')?.path ?? '';
    const correct = (value: string) =>
      call<{ errors?: object }>(`/requests/${id}/answers`, { answers: { [path]: value } }, 'PUT');
    const refused = await correct('123');
    expect(refused.status).toBe(422);
    const [error] = Object.values(refused.body.errors ?? {});
    expect(error).toMatchObject({ message: expect.stringMatching(/[а-я]{3}/) });
    expect(await correct('Петрова-Ильина Анна')).toMatchObject({ status: 200, body: { told: 0 } });
    const row = await studio.database
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.payload).toContain('Петрова-Ильина Анна');
    expect(await audited('request-corrected')).toMatchObject([{ user_id: expect.any(String) }]);
  });

  it('of a request that is gone are refused', async () => {
    const { status, body } = await call('/requests/100000000000/answers', { answers: { fio: 'А' } }, 'PUT');
    expect([status, body]).toMatchObject([404, { errors: { '': { code: 'notFound' } } }]);
    expect((await call('/requests/100000000000/answers')).status).toBe(404);
    expect(await audited('request-revealed')).toEqual([]);
  });
});

it.each(ROLES.filter((role): role is Exclude<Role, 'admin'> => role !== 'admin'))(
  'nothing of it is open to the role %s',
  async (role) => {
    const headers = await studio.signedIn(role);
    for (const path of ['/rights/find', '/rights/export', '/rights/erase', `/requests/${id}/answers`])
      expect(
        (await studio.call(headers, 'POST', path, { contact: NOTATION, requests: [id] })).status,
        path,
      ).toBe(403);
    expect((await studio.call(headers, 'GET', '/rights/unconfirmed')).status).toBe(403);
  },
);
