import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_HEADER } from '#contract';
import { createOpenIdProvider } from '#server';
import { OWN, type StudioServer, startStudioServer } from './studio-server.ts';

const PUBLIC_URL = 'http://localhost:3000';
const CALLBACK = `${PUBLIC_URL}/studio/login/openid/callback`;

/** Creates a real identity provider: `editor:anna` signs in as anna with the role `editor`. */
function realProvider(issuer: string): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: 'zayavka', client_secret: 'a secret of the client', redirect_uris: [CALLBACK] }],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
    findAccount: (_context, id) => {
      const [role = '', name = ''] = id.split(':');
      const claims = async () => ({ sub: id, preferred_username: name, groups: ['staff', role] });
      return { accountId: id, claims };
    },
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
  });
}

let studio: StudioServer;
let http: Server;
let issuer: string;
beforeAll(async () => {
  http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const handle = realProvider(issuer).callback();
  studio = await startStudioServer({
    publicUrl: PUBLIC_URL,
    openId: createOpenIdProvider({
      issuer,
      clientId: 'zayavka',
      clientSecret: 'a secret of the client',
      roleClaim: 'groups',
      publicUrl: PUBLIC_URL,
    }),
  });
});
afterAll(async () => {
  await studio.close();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

/** Creates the cookie jar of one site. */
function jar() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(lines: readonly string[]) {
      for (const line of lines) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
  };
}

const setCookies = (headers: Record<string, unknown>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** Signs in at the provider, consents, and resolves with the address to which it redirects the browser. */
async function atProvider(start: string, account: string): Promise<string> {
  const cookies = jar();
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(CALLBACK)) return url;
    const page = await fetch(url, { redirect: 'manual', headers: { cookie: cookies.header() } });
    cookies.keep(page.headers.getSetCookie());
    let next = page.headers.get('location');
    if (next === null) {
      const html = await page.text();
      const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? '';
      const posted = await fetch(new URL(action, url), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookies.header(), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ prompt, login: account, password: 'any' }),
      });
      cookies.keep(posted.headers.getSetCookie());
      next = posted.headers.get('location');
    }
    url = new URL(next ?? '', url).href;
  }
  throw new Error('the provider does not come to an end');
}

/** Runs a whole sign-in, up to our response to the provider's redirect. */
async function signIn(account: string, returnPath = '/studio/forms', own = jar()) {
  const started = await studio.app.inject({
    url: `/studio/login/openid?return=${encodeURIComponent(returnPath)}`,
    headers: { cookie: own.header() },
  });
  own.keep(setCookies(started.headers));
  const back = await atProvider(String(started.headers.location), account);
  const path = back.slice(PUBLIC_URL.length);
  const answer = await studio.app.inject({ url: path, headers: { cookie: own.header() } });
  own.keep(setCookies(answer.headers));
  return { answer, own, path };
}

const sessionOf = async (cookie: string) =>
  (await studio.app.inject({ url: '/api/studio/session', headers: { cookie } })).json();

describe('signing in by an OpenID provider', () => {
  it('starts with code, PKCE, state and nonce, and is offered on the sign-in page', async () => {
    const { text } = await studio.open('/studio/login?return=/studio/forms');
    expect(text).toContain(`Войти через ${new URL(issuer).host}`);
    expect(text).toContain('/studio/login/openid?return=%2Fstudio%2Fforms');
    const started = await studio.app.inject('/studio/login/openid');
    const query = new URL(String(started.headers.location)).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: CALLBACK,
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
    });
    expect(setCookies(started.headers).join()).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('lets a person in with the role that the provider names, at each sign-in', async () => {
    const { answer, own } = await signIn('content:anna');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/studio/forms']);
    expect(await sessionOf(own.header())).toMatchObject({ name: 'anna', role: 'content' });
    const again = await signIn('content:anna');
    expect(await sessionOf(again.own.header())).toMatchObject({ name: 'anna', role: 'content' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/studio/login/openid'])(
    'leads nowhere but to the studio, whatever was asked for: %s',
    async (asked) => {
      const { answer } = await signIn('viewer:boris', asked);
      expect(answer.headers.location).toBe('/studio');
    },
  );

  it('takes an answer once, and only in the browser that has asked', async () => {
    const { own, path } = await signIn('viewer:vera');
    const again = await studio.app.inject({ url: path, headers: { cookie: own.header() } });
    expect([again.statusCode, again.body]).toEqual([403, expect.stringContaining('Этот вход уже закончен')]);
    const elsewhere = await studio.app.inject(path);
    expect(elsewhere.statusCode).toBe(403);
    const started = await studio.app.inject('/studio/login/openid');
    const forged = await studio.app.inject({
      url: path.replace(/state=[^&]+/, 'state=another'),
      headers: { cookie: setCookies(started.headers)[0]?.split(';')[0] ?? '' },
    });
    expect(forged.statusCode).toBe(403);
    expect(setCookies(forged.headers).join()).not.toContain('zayavka_session');
  });

  it('is recent only by the time that the provider gives, which a repeated sign-in asks for', async () => {
    const first = await signIn('viewer:zoya');
    const exported = async (cookie: string) => {
      const { csrfToken } = await sessionOf(cookie);
      return studio.call({ ...OWN, cookie, [CSRF_HEADER]: csrfToken }, 'POST', '/requests/export', {
        form: 'callback',
      });
    };
    expect(await exported(first.own.header())).toMatchObject({
      status: 403,
      body: { errors: { '': { code: 'reauthenticationNeeded' } } },
    });
    const again = await signIn('viewer:zoya', '/studio', first.own);
    expect(await exported(again.own.header())).toMatchObject({ status: 200 });
  });

  it('refuses who has no role here', async () => {
    const { answer } = await signIn('visitor:gleb');
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('У вас нет роли')]);
  });

  it('gives nobody the place of somebody who signs in by a password', async () => {
    await studio.addUser('dina', 'viewer');
    const { answer } = await signIn('admin:dina');
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('Ваше имя уже занято')]);
  });

  it('keeps out who was disabled here', async () => {
    await signIn('content:egor');
    await studio.access.users.disable('egor');
    const { answer } = await signIn('content:egor');
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('Вам закрыт вход')]);
  });

  it('reports that the person refused', async () => {
    const started = await studio.app.inject('/studio/login/openid');
    const own = jar();
    own.keep(setCookies(started.headers));
    const state = new URL(String(started.headers.location)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer });
    const answer = await studio.app.inject({
      url: `/studio/login/openid/callback?${query}`,
      headers: { cookie: own.header() },
    });
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('не подтвердил')]);
  });

  it('reports that the provider is away, while passwords still work', async () => {
    const away = createOpenIdProvider({
      issuer: 'http://127.0.0.1:9',
      clientId: 'zayavka',
      clientSecret: undefined,
      roleClaim: 'role',
      publicUrl: PUBLIC_URL,
    });
    const other = await startStudioServer({ publicUrl: PUBLIC_URL, openId: away });
    const answer = await other.app.inject('/studio/login/openid');
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      expect.stringContaining('Служба входа не отвечает'),
    ]);
    expect(answer.body).toContain('name="password"');
    await other.close();
  });
});
