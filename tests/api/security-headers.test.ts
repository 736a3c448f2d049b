import { afterEach, describe, expect, it } from 'vitest';
import { allEndpoints } from './own-endpoints.ts';
import { type StudioServer, startStudioServer } from './studio-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open) await server.close();
  open = [];
});

async function start(publicUrl: string): Promise<TestServer> {
  const server = await startTestServer({ publicUrl });
  open.push(server);
  return server;
}
async function startStudio(): Promise<StudioServer> {
  const studio = await startStudioServer();
  open.push(studio);
  return studio;
}

describe('every answer', () => {
  it.each([
    ['data', '/healthz', 200],
    ['a refusal', '/api/crm/general/create', 405],
    ['what is not there', '/api/nothing', 404],
  ])('%s is never taken for something else, framed or read by other sites', async (_what, url, status) => {
    const { app } = await start('https://bank.example');
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('makes browsers stay on https for a year, with every subdomain, where we are reached by https', async () => {
    const { app } = await start('https://bank.example');
    const { headers } = await app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('sends no such header where we are reached by http', async () => {
    const { app } = await start('http://localhost:3000');
    const { headers } = await app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('of a call that stores or finds something is kept by no cache', async () => {
    const { app } = await start('https://bank.example');
    for (const { method, path, params } of allEndpoints.values()) {
      const url = `/api${path.replace(/:(\w+)/g, (_whole, name: string) => params?.[name]?.[0] ?? 'x')}`;
      const { headers } = await app.inject({ method, url });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });
});

describe('a page', () => {
  it('allows its own scripts by a value that no other answer has', async () => {
    const studio = await startStudio();
    const nonces = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const { headers, text } = await studio.open('/studio/login');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe-|\*|https:|http:/);
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      if (text.includes('nonce=')) expect(text).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });
});

describe("the canvas of the studio's editor", () => {
  it('is framed by our own pages alone, and reaches no server whatever is tried in it', async () => {
    const studio = await startStudio();
    const { headers, status } = await studio.open('/studio/canvas', await studio.signedIn('viewer'));
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    for (const part of ["frame-ancestors 'self'", "connect-src 'none'", "form-action 'none'"])
      expect(policy).toContain(part);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-|\*|https:|http:/);
    const { headers: around } = await studio.open('/studio/forms/geo', await studio.signedIn('viewer'));
    expect(around['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('the page of a draft beside its editor', () => {
  it.each([
    ['a page', 'pages/home'],
    ['the questions', 'catalogs/faq'],
  ])('shows %s in a frame of our own pages alone, runs no script and sends nothing', async (_what, id) => {
    const studio = await startStudio();
    const session = await studio.signedIn('viewer');
    const { headers, status, text } = await studio.open(`/studio/previews/${id}?lang=en`, session);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('script-src');
    expect(text).not.toContain('<script');
    expect(text).toMatch(/<html lang="en" dir="ltr" data-blocks="[1-9][\d ]*">/);
  });

  it.each([
    ['a form', '/studio/previews/forms/geo?lang=ru'],
    ['a page that is not there', '/studio/previews/pages/nowhere?lang=ru'],
    ['a language that is not there', '/studio/previews/pages/home?lang=xx'],
  ])('is no address for %s', async (_what, url) => {
    const studio = await startStudio();
    expect((await studio.open(url, await studio.signedIn('viewer'))).status).toBe(404);
  });
});
