import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM_HEADER, IDEMPOTENCY_KEY } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { listing } from '../fixtures/embed-origins.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const LISTED = 'https://partner.example';
const UNLISTED = 'https://stranger.example';
const ALLOWED = 'access-control-allow-origin';
/** The only form that lists a site, and another. */
const FORM = 'phone-call';
const OTHER_FORM = 'consulting';

let server: TestServer;
beforeAll(async () => {
  const texts = listing(await readDefinitionsFolder(ownDefinitions), LISTED, [FORM]);
  server = await startTestServer({ texts });
});
afterAll(() => server.close());

const ask = (url: string, origin: string, more: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { origin, 'sec-fetch-site': 'cross-site', ...more } });

const bundleOf = async (slug: string): Promise<string> => {
  const live = await server.forms.live(slug);
  const variant = Object.keys(live?.snapshot.variants ?? {})[0];
  return `/bundles/${slug}@${live?.hash}/${variant}.ru.js`;
};

const REQUEST = { form_id: FORM, phone: '9161234567' };
const send = async (slug: string, origin: string, contentType = 'application/json') => {
  const live = await server.forms.live(slug);
  return server.app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    headers: {
      ...{ origin, 'sec-fetch-site': 'cross-site', 'content-type': contentType },
      ...{ [FORM_HEADER]: `${slug}@${live?.hash}; variant=retail`, [IDEMPOTENCY_KEY]: crypto.randomUUID() },
    },
    payload: JSON.stringify(REQUEST),
  });
};

describe('a site that a form lists', () => {
  it('reads the bundle of that form and of no other', async () => {
    const own = await ask(await bundleOf(FORM), LISTED);
    expect([own.statusCode, own.headers[ALLOWED]]).toEqual([200, LISTED]);
    expect(own.headers.vary).toContain('origin');
    expect((await ask(await bundleOf(OTHER_FORM), LISTED)).headers[ALLOWED]).toBeUndefined();
  });

  it('may send requests of that form, without cookies, and reads the answer', async () => {
    const answer = await send(FORM, LISTED);
    expect(answer.headers[ALLOWED]).toBe(LISTED);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['access-control-expose-headers']).toContain('zayavka-request-id');
    expect([200, 422]).toContain(answer.statusCode);
  });

  it('is refused a request of another form', async () => {
    const answer = await send(OTHER_FORM, LISTED);
    expect([answer.statusCode, answer.json().errors[''].code]).toEqual([403, 'crossOrigin']);
  });

  it('is told before it sends which headers it may send', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/crm/general/create',
      headers: { origin: LISTED, 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({ [ALLOWED]: LISTED });
    expect(answer.headers['access-control-allow-headers']).toContain(FORM_HEADER);
  });

  it.each(['/api/suggestions/api/4_1/rs/suggest/fio', '/api/files', '/api/app/captcha/create'])(
    'may make the call %s of any form',
    async (url) => {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { origin: LISTED, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(answer.headers[ALLOWED]).toBe(LISTED);
    },
  );

  it.each(['/api/studio/session', '/studio', '/metrics', '/'])('reads nothing of %s', async (url) => {
    expect((await ask(url, LISTED)).headers[ALLOWED]).toBeUndefined();
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: LISTED, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers[ALLOWED]).toBeUndefined();
  });
});

describe('a site that no form lists', () => {
  it.each([['the bundle', () => bundleOf(FORM)]])('reads nothing of %s', async (_title, url) => {
    const answer = await ask(await url(), UNLISTED);
    expect(answer.headers[ALLOWED]).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('gets no leave to send anything, and is refused what needs none', async () => {
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/crm/general/create',
      headers: { origin: UNLISTED, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers[ALLOWED]).toBeUndefined();
    const answer = await send(FORM, UNLISTED, 'text/plain');
    expect([answer.statusCode, answer.headers[ALLOWED]]).toEqual([403, undefined]);
  });
});
