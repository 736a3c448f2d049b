import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '#engine/model/json';
import { encodeRequest } from '#engine/model/request';
import { createMessageWorker, createPostWebhook, leadQueue } from '#server';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { type CrmReceiver, startCrmReceiver } from '../faults/crm-receiver.ts';
import { carLeasingTexts } from './car-leasing.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SECRET = `whsec_${Buffer.from('a secret of the bank and its leasing').toString('base64')}`;
const NOW_MS = Date.UTC(2026, 0, 15, 9);

/** Copy of the definitions to which a bank adds a form and its target. */
let texts: ReadonlyMap<string, string>;
let server: TestServer;
let crm: CrmReceiver;

beforeAll(async () => {
  texts = await carLeasingTexts();
  server = await startTestServer({ texts, now: () => NOW_MS });
  crm = await startCrmReceiver(SECRET, () => NOW_MS);
}, 60_000);
afterAll(async () => {
  await Promise.all([server.close(), crm.close()]);
});

/** Returns the request that the form's page sends for a phone and a consent. */
async function requestOf(): Promise<ReturnType<typeof encodeRequest>> {
  const live = await server.forms.live('car-leasing');
  if (live === undefined) throw new Error('car-leasing is not live');
  const { form } = server.forms.ready(live, live.snapshot.defaultVariant, 'ru');
  if (form.endpoint === undefined) throw new Error('car-leasing has no endpoint');
  return encodeRequest(form, { phone: '9161234567', consent: true }, { lang: 'ru' }, form.endpoint);
}

const payloadsAt = (received: CrmReceiver['received']): { path: string; payload: unknown }[] =>
  received.map(({ body }) => {
    const { path, payload } = (JSON.parse(body) as { data: { path: string; payload: unknown } }).data;
    return { path, payload };
  });

const workerFor = (destination?: string) =>
  createMessageWorker({
    ...{
      queue: leadQueue(server.database, destination ?? null),
      post: createPostWebhook(crm.url),
      secret: SECRET,
    },
    ...{ now: () => NOW_MS, random: () => 0.5 },
  });

describe('a form with an endpoint, a CRM type, an alias and a button of its own', () => {
  it('are definitions alone, without a problem', () => {
    expect(checkDefinitionTexts(texts, ['car-leasing']).problems).toEqual([]);
  });

  it('send a request whose bytes arrive at the destination that the endpoint names', async () => {
    const { method, path, contentType, body } = await requestOf();
    expect([method, path, contentType]).toEqual(['POST', '/api/leasing/cars/create', 'multipart/form-data']);
    if (!Array.isArray(body)) throw new Error('multipart bodies are fields');
    const data = new FormData();
    for (const [name, value] of body) data.append(name, value);
    const written = new Response(data);
    const answer = await server.app.inject({
      ...{ method: 'POST', url: path },
      payload: Buffer.from(await written.clone().arrayBuffer()),
      headers: { 'content-type': written.headers.get('content-type') ?? '' },
    });
    expect(answer.json()).toEqual({ success: true, id: expect.stringMatching(/^\d+$/) });
    // No other worker delivers it: leads stay until the operator has set the destination.
    expect(await workerFor().tick()).toBe(0);
    expect(await workerFor('leasing').tick()).toBe(1);
    expect(crm.forged).toBe(0);
    expect(payloadsAt(crm.received)).toEqual([{ path, payload: Object.fromEntries(body) }]);
  });

  it('take the same request as JSON at the CRM type, for the CRM without a name', async () => {
    const { body } = await requestOf();
    const payload = isObject(body) ? body : Object.fromEntries(body);
    const url = '/api/crm/car-leasing/create';
    const answer = await server.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(200);
    crm.received.length = 0;
    expect(await workerFor('leasing').tick()).toBe(0);
    expect(await workerFor().tick()).toBe(1);
    expect(payloadsAt(crm.received)).toEqual([{ path: url, payload }]);
  });

  it('refuse a kind that the endpoint does not list', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/leasing/planes/create',
      payload: {},
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ exists: ['cars'] });
  });
});
