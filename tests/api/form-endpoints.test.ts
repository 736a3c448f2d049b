import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedDocument } from '#contract';
import type { JsonObject } from '#engine/model/json';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';

const DOCUMENT = 'endpoints/leasing-request';
const FILE = `${DOCUMENT}.json`;
const URL_OF_IT = '/api/leasing/request/create';

const leasing: JsonObject = {
  $schema: '../endpoint.schema.json',
  title: { ru: 'Заявка на лизинг', en: 'A request for leasing' },
  path: '/leasing/request/create',
  encoding: 'json',
  destination: 'leasing',
  answers: {
    accepted: [
      { member: 'result', is: '"ok"' },
      { member: 'request.number', is: '{id}' },
    ],
    refused: [
      { member: 'result', is: '"refused"' },
      { member: 'request.fields', is: '{errors}' },
    ],
  },
};
const body = {
  name: 'Анна',
  phone: '+79161234567',
  region: '77',
  product_code: 'regional-service',
  crmFormTypeId: '4',
};

/**
 * Returns definitions in which the endpoint already accepts the form, so that only the endpoint is published.
 */
async function definitionsThatAccept(): Promise<Map<string, string>> {
  const texts = new Map(await readDefinitionsFolder(ownDefinitions));
  const file = 'forms/geo/form.json';
  const form = JSON.parse(String(texts.get(file))) as JsonObject;
  return texts
    .set(FILE, JSON.stringify(leasing))
    .set(file, JSON.stringify({ ...form, accepts: [{ endpoint: 'leasing-request', payload: 'request' }] }));
}

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudioServer({ texts: await definitionsThatAccept() });
});
afterAll(() => studio.close());

const send = async (url: string, payload: object = body, more: object = {}) => {
  const answer = await studio.app.inject({ method: 'POST', url, payload, ...more });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as JsonObject };
};

async function publish(change: JsonObject): Promise<number> {
  const headers = await studio.signedIn('admin');
  const url = `/api/studio/documents/${DOCUMENT}`;
  const opened = await studio.app.inject({ method: 'GET', url, headers });
  const { revision } = opened.json() as OpenedDocument;
  const files = { [FILE]: JSON.stringify({ ...leasing, ...change }) };
  const draft = await studio.app.inject({
    ...{ method: 'PUT', url: `${url}/draft`, headers },
    payload: { files, revision },
  });
  const publisher = await studio.signedIn('admin');
  const published = await studio.app.inject({
    ...{ method: 'POST', url: `${url}/publish`, headers: publisher },
    payload: { revision: (draft.json() as { revision: number }).revision },
  });
  return published.statusCode;
}

describe('an endpoint that is a document', () => {
  it('takes requests, and answers by its template', async () => {
    const { status, body: answer } = await send(URL_OF_IT);
    expect(status).toBe(200);
    expect(answer).toEqual({ result: 'ok', request: { number: expect.stringMatching(/^\d+$/) } });
    const { number } = answer.request as { number: string };
    const stored = await studio.database
      .selectFrom('requests')
      .innerJoin('outbox', 'outbox.request_id', 'requests.id')
      .select(['requests.endpoint', 'requests.path', 'outbox.state', 'outbox.destination'])
      .where('requests.id', '=', number)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      ...{ endpoint: 'leasing-request', path: URL_OF_IT },
      ...{ state: 'pending', destination: 'leasing' },
    });
  });

  it('refuses by its template, with a sentence for each field', async () => {
    const { status, body: answer } = await send(`/api/en/leasing/request/create`, {
      ...body,
      phone: '+7916',
    });
    expect(status).toBe(422);
    expect(answer).toEqual({
      result: 'refused',
      request: { fields: { phone: '7 digits are missing' } },
    });
  });

  it('answers other methods with what it takes', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await studio.app.inject({ method, url: URL_OF_IT });
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST']);
    }
  });

  it('takes a slash at its end, and nothing beside its path', async () => {
    expect((await send(`${URL_OF_IT}/`)).status).toBe(200);
    expect((await send(`${URL_OF_IT}/more`)).status).toBe(404);
    expect((await send('/api/leasing')).status).toBe(404);
  });

  it('refuses form data, a list and no JSON as every endpoint does', async () => {
    const type = (contentType: string) => ({ headers: { 'content-type': contentType } });
    expect(
      (await send(URL_OF_IT, Buffer.from('a=1'), type('application/x-www-form-urlencoded'))).status,
    ).toBe(415);
    expect((await send(URL_OF_IT, [])).status).toBe(400);
    expect((await send(URL_OF_IT, Buffer.from('{'), type('application/json'))).status).toBe(400);
    expect((await send(URL_OF_IT, { name: 'a'.repeat(70_000) })).status).toBe(413);
  });

  it('is in the OpenAPI document and in the metrics, under its name', async () => {
    const openApi = await studio.app.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(openApi.json().paths['/leasing/request/create'].post.operationId).toBe('leasing-request');
    const metrics = await studio.app.inject({ method: 'GET', url: '/metrics' });
    expect(metrics.body).toMatch(/zayavka_http_requests_total\{endpoint="leasing-request",status="200"\} \d/);
    expect(studio.log()).toContain('"route":"/api/leasing/request/create"');
  });
});

describe('an endpoint that is published', () => {
  it('answers at its new path and by its new encoding without a restart, and no longer at the old one', async () => {
    expect(
      await publish({ path: '/leasing/:kind/store', params: [{ name: 'kind' }], encoding: 'form' }),
    ).toBe(200);
    expect((await send(URL_OF_IT)).status).toBe(404);
    const urlencoded = await send(
      '/api/leasing/cars/store',
      Buffer.from(new URLSearchParams(body).toString()),
      {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    );
    expect(urlencoded.status).toBe(200);
    expect(urlencoded.body).toMatchObject({ result: 'ok' });
  });

  it.each([
    ['of the server itself', '/about/faq'],
    ['of the studio', '/studio/documents'],
    ['of another endpoint', '/crm/general/create'],
    ['in another language', '/en/leasing'],
  ])('may not take a path %s', async (_whose, path) => {
    expect(await publish({ path })).toBe(422);
  });
});
