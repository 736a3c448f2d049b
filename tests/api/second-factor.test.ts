import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type Answer, OWN, PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const ROLES = ['content'] as const;

async function onStudio(
  work: (studio: StudioServer) => Promise<void>,
  options: Parameters<typeof startStudioServer>[0] = {},
): Promise<void> {
  const studio = await startStudioServer(options);
  try {
    await work(studio);
  } finally {
    await studio.close();
  }
}

/** Returns a browser that keeps its cookies. */
function browserOf(studio: StudioServer) {
  const jar = new Map<string, string>();
  const address = '203.0.113.7';
  const headers = (): Record<string, string> => ({
    ...OWN,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const keep = (cookies: readonly string[]): void => {
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  return {
    async open(url: string): Promise<Answer> {
      const answer = await studio.open(url, headers());
      keep(answer.cookies);
      return answer;
    },
    async post(url: string, fields: Record<string, string>): Promise<Answer> {
      const {
        statusCode,
        body,
        headers: given,
      } = await studio.app.inject({
        method: 'POST',
        url,
        remoteAddress: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers() },
        payload: new URLSearchParams(fields).toString(),
      });
      const cookies = [given['set-cookie'] ?? []].flat();
      keep(cookies);
      return { status: statusCode, text: body, headers: given, cookies, cookie: '', device: '' };
    },
    isSignedIn: async () => (await studio.open('/api/studio/session', headers())).status === 200,
  };
}
type Browser = ReturnType<typeof browserOf>;

const secretIn = (page: string): string => /<code>([A-Z2-7]{32})<\/code>/.exec(page)?.[1] ?? '';
const codesIn = (page: string): string[] =>
  [...page.matchAll(/<li><code>([0-9a-f-]+)<\/code><\/li>/g)].map(([, code = '']) => code);

let nowMs = Date.UTC(2026, 0, 15, 9);
const codeOf = (secret: string, atMs = nowMs): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

const password = (browser: Browser, name: string): Promise<Answer> =>
  browser.post('/studio/login', { name, password: PASSWORD });

interface Enrolled {
  secret: string;
  codes: string[];
}

/** Adds an app during the sign-in of a role that requires a second factor. */
async function enrol(browser: Browser, name: string): Promise<Enrolled> {
  await password(browser, name);
  const page = await browser.open('/studio/login/factors');
  const secret = secretIn(page.text);
  const done = await browser.post('/studio/login/factors', { action: 'totp', code: codeOf(secret) });
  expect(done.status).toBe(200);
  return { secret, codes: codesIn(done.text) };
}

/** Runs `work` with a user whose role requires a second factor and who has an app. */
async function withApp(
  work: (given: { studio: StudioServer; wait(ms: number): void } & Enrolled) => Promise<void>,
): Promise<void> {
  nowMs = Date.UTC(2026, 0, 15, 9);
  await onStudio(
    async (studio) => {
      const wait = (ms: number): void => {
        nowMs += ms;
        studio.wait(ms);
      };
      await studio.addUser('anna', 'content');
      const enrolled = await enrol(browserOf(studio), 'anna');
      wait(2 * STEP_MS);
      await work({ studio, wait, ...enrolled });
    },
    { secondFactorRoles: ROLES },
  );
}

describe('a role that needs a second factor', () => {
  it('is not let in by a password, but asked to add one, with a QR code and without inline styles', () =>
    onStudio(
      async (studio) => {
        nowMs = Date.UTC(2026, 0, 15, 9);
        await studio.addUser('anna', 'content');
        const browser = browserOf(studio);
        expect((await password(browser, 'anna')).headers.location).toBe(
          '/studio/login/factors?return=%2Fstudio',
        );
        expect(await browser.isSignedIn()).toBe(false);
        expect((await browser.open('/studio/forms')).status).toBe(302);
        const page = await browser.open('/studio/login/factors');
        expect(page.text).toMatch(/<svg[^>]*viewBox="0 0 \d+ \d+"[^>]*>\s*<rect[^>]*>\s*<path d="M/);
        expect(page.text).not.toMatch(/ style=/);
        const secret = secretIn(page.text);
        const wrong = await browser.post('/studio/login/factors', { action: 'totp', code: '000000' });
        expect([wrong.status, secretIn(wrong.text)]).toEqual([422, secret]);
        expect(wrong.text).toContain('Код не подходит');
        const done = await browser.post('/studio/login/factors', { action: 'totp', code: codeOf(secret) });
        expect(codesIn(done.text)).toHaveLength(10);
        expect(await browser.isSignedIn()).toBe(true);
      },
      { secondFactorRoles: ROLES },
    ));

  it('leaves other roles with their password', () =>
    onStudio(
      async (studio) => {
        await studio.addUser('vera', 'viewer');
        const browser = browserOf(studio);
        expect((await password(browser, 'vera')).headers.location).toBe('/studio');
        expect(await browser.isSignedIn()).toBe(true);
      },
      { secondFactorRoles: ROLES },
    ));
});

describe('a code of an app', () => {
  it('lets in after the password, once, and not before it', () =>
    withApp(async ({ studio, secret }) => {
      const browser = browserOf(studio);
      const early = await browser.post('/studio/login/second', { code: codeOf(secret) });
      expect(early.headers.location).toBe('/studio/login');
      expect((await password(browser, 'anna')).headers.location).toBe(
        '/studio/login/second?return=%2Fstudio',
      );
      expect(await browser.isSignedIn()).toBe(false);
      const code = codeOf(secret);
      const entered = await browser.post('/studio/login/second', { code, return: '/studio/forms' });
      expect([entered.status, entered.headers.location]).toEqual([303, '/studio/forms']);
      expect(await browser.isSignedIn()).toBe(true);
      const other = browserOf(studio);
      await password(other, 'anna');
      expect((await other.post('/studio/login/second', { code })).status).toBe(422);
      expect(await other.isSignedIn()).toBe(false);
    }));

  it.each([
    ['of the step before', -1, 303],
    ['of the step after', 1, 303],
    ['two steps old', -2, 422],
    ['two steps early', 2, 422],
  ])('%s is answered by the clock of the server', (_title, steps, status) =>
    withApp(async ({ studio, wait, secret }) => {
      wait(10 * STEP_MS);
      const browser = browserOf(studio);
      await password(browser, 'anna');
      const code = codeOf(secret, nowMs + steps * STEP_MS);
      expect((await browser.post('/studio/login/second', { code })).status).toBe(status);
    }),
  );

  it('of two sign-ins at once lets one in', () =>
    withApp(async ({ studio, secret }) => {
      const browsers = [browserOf(studio), browserOf(studio)];
      for (const browser of browsers) await password(browser, 'anna');
      const code = codeOf(secret);
      const answers = await Promise.all(
        browsers.map((browser) => browser.post('/studio/login/second', { code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    }));

  it('is not guessed: after five tries none is checked for a quarter of an hour', () =>
    withApp(async ({ studio, secret }) => {
      const browser = browserOf(studio);
      await password(browser, 'anna');
      for (let tries = 0; tries < 5; tries += 1)
        expect((await browser.post('/studio/login/second', { code: '000000' })).status).toBe(422);
      const refused = await browser.post('/studio/login/second', { code: codeOf(secret) });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
      const { id } = await studio.access.users.find('anna');
      const log = await studio.database
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'second-factor-refused')
        .execute();
      expect(log.map(({ subject }) => subject)).toEqual(Array.from({ length: 5 }, () => `user:${id}`));
    }));

  it('is asked ten minutes long, then the password again', () =>
    withApp(async ({ studio, wait, secret }) => {
      const browser = browserOf(studio);
      await password(browser, 'anna');
      wait(10 * MINUTE_MS);
      const late = await browser.post('/studio/login/second', { code: codeOf(secret) });
      expect(late.headers.location).toBe('/studio/login');
    }));

  it('is asked after a one-time link, too', () =>
    withApp(async ({ studio }) => {
      const user = await studio.access.users.find('anna');
      const token = await studio.access.links.make({ kind: 'user', user });
      const browser = browserOf(studio);
      const answer = await browser.post('/studio/login', { token, password: 'другой длинный пароль 8' });
      expect(answer.headers.location).toBe('/studio/login/second?return=%2Fstudio');
      expect(await browser.isSignedIn()).toBe(false);
    }));
});

describe('a recovery code', () => {
  it('has 112 bits, for which one fast hash is enough', () =>
    withApp(async ({ codes }) => {
      for (const code of codes) expect(code).toMatch(/^(?:[0-9a-f]{4}-){6}[0-9a-f]{4}$/);
    }));

  it('lets in once, however it is typed', () =>
    withApp(async ({ studio, codes: [code = ''] }) => {
      const browser = browserOf(studio);
      await password(browser, 'anna');
      const typed = code.replaceAll('-', ' ').toUpperCase();
      expect((await browser.post('/studio/login/second', { code: typed })).status).toBe(303);
      const other = browserOf(studio);
      await password(other, 'anna');
      expect((await other.post('/studio/login/second', { code })).status).toBe(422);
    }));
});

describe('somebody who is signed in', () => {
  it('adds and removes second factors by the password alone', () =>
    onStudio(async (studio) => {
      nowMs = Date.UTC(2026, 0, 15, 9);
      await studio.addUser('vera', 'viewer');
      const browser = browserOf(studio);
      await password(browser, 'vera');
      const secret = secretIn((await browser.open('/studio/login/factors')).text);
      const form = { action: 'totp', code: codeOf(secret) };
      expect((await browser.post('/studio/login/factors', { ...form, password: 'x' })).status).toBe(422);
      expect((await browser.post('/studio/login/factors', { ...form, password: PASSWORD })).status).toBe(200);
      const { id } = await studio.access.users.find('vera');
      const [factor] = await studio.access.secondFactors.list(id);
      await browser.open('/studio/login/factors');
      const remove = { action: 'remove', factor: factor?.id ?? '', password: PASSWORD };
      await browser.post('/studio/login/factors', remove);
      expect(await studio.access.secondFactors.list(id)).toEqual([]);
    }));

  it('ends their other sessions by each change of a second factor, and keeps this one', () =>
    onStudio(async (studio) => {
      nowMs = Date.UTC(2026, 0, 15, 9);
      await studio.addUser('vera', 'viewer');
      const browser = browserOf(studio);
      await password(browser, 'vera');
      const lost = await studio.enter('vera');
      const secret = secretIn((await browser.open('/studio/login/factors')).text);
      const form = { action: 'totp', code: codeOf(secret), password: PASSWORD };
      expect((await browser.post('/studio/login/factors', form)).status).toBe(200);
      const isOpen = async (headers: Record<string, string>) =>
        (await studio.open('/api/studio/session', headers)).status === 200;
      expect([await isOpen(lost), await browser.isSignedIn()]).toEqual([false, true]);
      const other = await studio.enter('vera');
      const [factor] = await studio.access.secondFactors.list((await studio.access.users.find('vera')).id);
      await browser.open('/studio/login/factors');
      const remove = { action: 'remove', factor: factor?.id ?? '', password: PASSWORD };
      await browser.post('/studio/login/factors', remove);
      expect([await isOpen(other), await browser.isSignedIn()]).toEqual([false, true]);
    }));

  it('cannot remove the last one that the role needs', () =>
    withApp(async ({ studio, secret }) => {
      const browser = browserOf(studio);
      await password(browser, 'anna');
      await browser.post('/studio/login/second', { code: codeOf(secret) });
      const { id } = await studio.access.users.find('anna');
      const [factor] = await studio.access.secondFactors.list(id);
      await browser.open('/studio/login/factors');
      const remove = { action: 'remove', factor: factor?.id ?? '', password: PASSWORD };
      await browser.post('/studio/login/factors', remove);
      expect(await studio.access.secondFactors.list(id)).toHaveLength(1);
    }));

  it('is not made to do so by another site', () =>
    withApp(async ({ studio }) => {
      const { app } = studio;
      for (const url of ['/studio/login/second', '/studio/login/factors']) {
        const answer = await app.inject({
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'cross-site',
          },
          payload: 'action=codes',
        });
        expect(answer.statusCode).toBe(403);
      }
    }));
});

describe('a stored second factor', () => {
  it('holds no secret and no recovery code as it is', () =>
    withApp(async ({ studio, secret, codes }) => {
      const rows = [];
      for (const table of ['second_factors', 'recovery_codes', 'sign_in_steps', 'audit_log'] as const)
        rows.push(...(await studio.database.selectFrom(table).selectAll().execute()));
      const kept = JSON.stringify(rows);
      expect(kept).toContain('totp');
      for (const one of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(kept).not.toContain(one);
    }));

  it('is of no use in the row of another user', () =>
    withApp(async ({ studio, secret }) => {
      await studio.addUser('eve', 'viewer');
      const { id } = await studio.access.users.find('eve');
      await studio.database.updateTable('second_factors').set({ user_id: id }).execute();
      await expect(studio.access.secondFactors.spendTotp(id, codeOf(secret))).rejects.toThrow();
    }));

  it('ends when an administrator resets it, which the audit log has', () =>
    withApp(async ({ studio }) => {
      const { id } = await studio.access.users.find('anna');
      await studio.access.secondFactors.reset(id);
      expect(await studio.access.secondFactors.list(id)).toEqual([]);
      const log = await studio.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      expect(log.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['second-factor-added', 'recovery-codes-made', 'second-factor-reset']),
      );
      expect(log.at(-1)).toMatchObject({ user_id: null, subject: `user:${id}` });
      const browser = browserOf(studio);
      expect((await password(browser, 'anna')).headers.location).toContain('/studio/login/factors');
    }));
});
