import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSRF_HEADER, ROLES, studioEndpoints } from '#contract';
import { createSchemaCompiler } from '#validators';
import { requireRole } from '../../api/server/access/guard.ts';
import { OWN, PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ADDRESS = '203.0.113.7';
const HERE = { address: ADDRESS };

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudioServer();
  await studio.addUser('ivanova', 'content');
});
afterAll(() => studio.close());

/** Runs `work` on a new studio. */
async function onFreshStudio(
  work: (fresh: StudioServer) => Promise<void>,
  options: { publicUrl?: string } = {},
): Promise<void> {
  const fresh = await startStudioServer(options);
  try {
    await work(fresh);
  } finally {
    await fresh.close();
  }
}

describe('every route of the studio', () => {
  it('refuses without a session: pages lead to the sign-in page, calls answer 401', async () => {
    const { guardedRoutes } = studio.app;
    const closed = guardedRoutes.filter(({ access }) => access !== 'open');
    expect(closed.map(({ url }) => url)).toEqual(
      expect.arrayContaining([
        '/studio',
        '/studio/*',
        ...[...studioEndpoints.values()].map(({ path }) => `/api/studio${path}`),
      ]),
    );
    for (const { method, url } of closed) {
      const path = url.replace('*', 'gallery').replace(/:\w+/g, 'x');
      const cookie = 'zayavka_session=somebody';
      for (const headers of [{}, { cookie }, { ...OWN, cookie, [CSRF_HEADER]: 'x' }]) {
        const answer = await studio.app.inject({ method: method as 'GET', url: path, headers });
        const isPage = ['GET', 'HEAD'].includes(method) && !path.startsWith('/api/');
        expect([method, path, answer.statusCode]).toEqual([method, path, isPage ? 302 : 401]);
        expect(answer.body).not.toContain('csrf');
      }
    }
  });

  it('is open only where people are let in', () => {
    const open = studio.app.guardedRoutes.filter(({ access }) => access === 'open');
    expect(new Set(open.map(({ url }) => url))).toEqual(
      new Set(['/studio/login', '/studio/login/link', '/studio/login/second', '/studio/login/factors']),
    );
  });

  it.each(['/studio/new', '/api/studio/new', '/api/en/studio/new', '/new', '/api/new'])(
    'must declare who may use it, or the server does not start: %s',
    async (url) => {
      await onFreshStudio(async ({ app }) => {
        expect(() => app.get(url, async () => 'open to all')).toThrow(/ROUTE_UNGUARDED: .*GET/);
        const config = url.includes('studio')
          ? ({ access: 'viewer' } as const)
          : ({ proof: 'nothing' } as const);
        expect(() => app.get(url, { config }, async () => '')).not.toThrow();
      });
    },
  );

  it('answers with noindex, no-store and the strict policy', async () => {
    const headers = await studio.signedIn('viewer');
    for (const url of ['/studio/login', '/studio', '/studio/gallery']) {
      const answer = await studio.open(url, url === '/studio/login' ? {} : headers);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': /noindex/ });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'.*require-trusted-types-for 'script'/);
      expect(policy).not.toMatch(/unsafe|strict-dynamic/);
    }
  });

  it('is in the language that was chosen, before signing in as after it', async () => {
    const switched = await studio.open('/studio/login?return=%2Fstudio%2Ftexts&lang=en');
    expect(switched).toMatchObject({
      status: 302,
      headers: { location: '/studio/login?return=%2Fstudio%2Ftexts' },
    });
    const [cookie = ''] = switched.cookies.map((one) => one.split(';')[0]);
    expect(cookie).toBe('zayavka.studio-language=en');
    const english = await studio.open('/studio/login', { cookie });
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toMatch(/<h1[^>]*>Sign in/);
    expect(english.text).not.toMatch(/<label[^>]*>[^<]*[А-я]/);
    expect(english.text).toMatch(/lang=ru"[^>]*>русский</);
    expect((await studio.open('/studio/login')).text).toMatch(
      /<html lang="ru">[\s\S]*lang=en"[^>]*>English</,
    );
    const wrong = await studio.submit(
      { name: 'nobody', password: PASSWORD },
      { headers: { ...OWN, cookie } },
    );
    expect(wrong.text).toContain('Name or password do not fit');
  });

  it('leads back to the page that was asked for, and to no other site', async () => {
    const { headers } = await studio.open('/studio/gallery?find=phone');
    expect(headers.location).toBe('/studio/login?return=%2Fstudio%2Fgallery%3Ffind%3Dphone');
    const back = async (path: string): Promise<unknown> =>
      (await studio.submit({ name: 'ivanova', password: PASSWORD, return: path })).headers.location;
    expect(await back('/studio/gallery?find=phone')).toBe('/studio/gallery?find=phone');
    for (const path of [
      'https://evil.example/studio',
      '//evil.example/studio',
      '/\\evil.example/studio',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/studio/../../evil',
      '/studio/login?return=%2Fstudio',
      '/privacy',
      '',
    ])
      expect(await back(path)).toBe('/studio');
  });
});

describe('a role', () => {
  it('covers the roles before it, and none after it', async () => {
    for (const [hasIndex, has] of ROLES.entries()) {
      for (const [needsIndex, needs] of ROLES.entries()) {
        const request = {
          session: { user: { id: '1', name: 'x', role: has }, csrfToken: '', provedAtMs: 0 },
          ...{ log: { warn: () => {} }, routeOptions: {} },
        };
        const askRole = () => requireRole(request as object as Parameters<typeof requireRole>[0], needs);
        if (hasIndex >= needsIndex) expect(askRole()).toBe(request.session);
        else expect(askRole).toThrow(expect.objectContaining({ status: 403 }));
      }
    }
  });

  it('is passed to the page, with the name and the texts of the studio and of answers alone', async () => {
    const headers = await studio.signedIn('contract');
    const { text } = await studio.open('/studio', headers);
    const block = /id="zayavka-studio">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const data = JSON.parse(block) as { session: { role: string }; texts: Record<string, string> };
    expect(data.session.role).toBe('contract');
    expect(
      Object.keys(data.texts).filter(
        (key) =>
          !/^(studio\.|error\.(internal$|requestUnreadable$)|form\.(date\.placeholder$|signature\.given|steps\.(yes|no)$|term\.|unit\.))/.test(
            key,
          ),
      ),
    ).toEqual([]);
  });
});

describe('the first administrator', () => {
  it('is the first person who fills in the page of the link that start prints', async () => {
    await onFreshStudio(async (fresh) => {
      expect((await fresh.open('/studio/login')).text).toContain('Пользователей ещё нет');
      const token = await fresh.access.links.make({ kind: 'first' });
      // A messenger that renders a preview opens the link before the person does.
      for (let opened = 0; opened < 3; opened += 1)
        expect((await fresh.submit({ token: token })).text).toContain('Первый вход');
      const created = await fresh.submit({ token, name: ' Boss ', password: PASSWORD });
      expect([created.status, created.headers.location]).toEqual([303, '/studio']);
      const session = await fresh.open('/api/studio/session', { cookie: created.cookie });
      expect(JSON.parse(session.text)).toMatchObject({ name: 'boss', role: 'admin' });
      expect(await fresh.submit({ token, name: 'other', password: PASSWORD })).toMatchObject({ status: 410 });
    });
  });

  it('is one, also when two links are used at the same time', async () => {
    await onFreshStudio(async (fresh) => {
      const links = await Promise.all([1, 2].map(() => fresh.access.links.make({ kind: 'first' })));
      const answers = await Promise.all(
        links.map((token, index) => fresh.submit({ token, name: `boss${index}`, password: PASSWORD })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
      expect(await fresh.access.users.list()).toHaveLength(1);
    });
  });

  it('cannot be made once there is a user', async () => {
    const token = await studio.access.links.make({ kind: 'first' });
    expect(await studio.submit({ token: token })).toMatchObject({ status: 410 });
    expect(await studio.submit({ token, name: 'boss', password: PASSWORD })).toMatchObject({ status: 410 });
  });
});

describe('a one-time link', () => {
  it('lets its user choose a password, and ends the sessions from before', async () => {
    await studio.addUser('petrov', 'viewer');
    const before = await studio.submit({ name: 'petrov', password: PASSWORD });
    const user = await studio.access.users.find('petrov');
    const token = await studio.access.links.make({ kind: 'user', user });
    expect((await studio.submit({ token: token })).text).toContain('petrov');
    const after = await studio.submit({ token, password: 'another password' });
    expect(after.status).toBe(303);
    expect((await studio.open('/api/studio/session', { cookie: before.cookie })).status).toBe(401);
    expect((await studio.open('/api/studio/session', { cookie: after.cookie })).status).toBe(200);
    expect((await studio.submit({ name: 'petrov', password: PASSWORD })).status).toBe(422);
    expect((await studio.submit({ token, password: PASSWORD })).status).toBe(410);
  });

  it.each<[string, (own: StudioServer) => Promise<void>]>([
    ['an hour later', async (own) => own.wait(HOUR_MS)],
    ['when its user is disabled', (own) => own.access.users.disable('invited')],
    [
      'when another one of the same user was used',
      async (own) => {
        const user = await own.access.users.find('invited');
        const token = await own.access.links.make({ kind: 'user', user });
        await own.submit({ token, password: PASSWORD });
      },
    ],
  ])('no longer holds %s', (_title, happen) =>
    onFreshStudio(async (own) => {
      const user = await own.access.users.add('invited', 'viewer');
      const token = await own.access.links.make({ kind: 'user', user });
      expect((await own.submit({ token: token })).status).toBe(200);
      await happen(own);
      expect((await own.submit({ token: token })).status).toBe(410);
      expect((await own.submit({ token, password: PASSWORD })).status).toBe(410);
    }),
  );

  it('refuses a password that is made of the name', () =>
    onFreshStudio(async (own) => {
      const user = await own.access.users.add('kovalevskaya', 'viewer');
      const token = await own.access.links.make({ kind: 'user', user });
      const refused = await own.submit({ token, password: 'Kovalevskaya1' });
      expect([refused.status, refused.text]).toEqual([
        422,
        expect.stringContaining('похож на имя пользователя'),
      ]);
    }));

  it.each([
    ['eleven characters', 'а'.repeat(11), 'не меньше 12'],
    ['nothing', '', 'не меньше 12'],
    ['more than anybody types', 'x'.repeat(257), 'не больше 256'],
    ['one letter', 'aaaaaaaaaaaa', 'повторяется одно и то же'],
    ['one part', 'ночьночьночьночь', 'повторяется одно и то же'],
    ['a sequence', 'abcdefghijkl', 'идут подряд'],
    ['a row of keys', 'йцукенгшщзхъ', 'клавиши идут подряд'],
    ['the most used ones', 'password1234', 'среди самых частых'],
    ['a word in the other layout', 'gfhjkm123456', 'среди самых частых'],
    ['leet speak', 'P@ssw0rd2024', 'среди самых частых'],
  ])('refuses a password of %s with a message, and still holds', (_title, password, message) =>
    onFreshStudio(async (own) => {
      const token = await own.access.links.make({ kind: 'first' });
      const refused = await own.submit({ token, name: '<b>', password });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(message);
      expect(refused.text).toContain('value="&#60;b&#62;"');
      expect(refused.text).toContain('aria-describedby="name-hint name-problem"');
      expect((await own.submit({ token, name: 'boss', password: PASSWORD })).status).toBe(303);
    }),
  );
});

describe('signing in', () => {
  it('takes name and password, the name in any case', async () => {
    const { status, headers, cookies, cookie } = await studio.submit({
      name: 'IVANOVA ',
      password: PASSWORD,
    });
    expect([status, headers.location]).toEqual([303, '/studio']);
    expect(cookies[0]).toMatch(/^zayavka_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/);
    expect((await studio.open('/studio', { cookie })).status).toBe(200);
    expect((await studio.open('/studio/login', { cookie })).headers.location).toBe('/studio');
  });

  it('binds its cookies to this host where the public address is https', () =>
    onFreshStudio(
      async (fresh) => {
        await fresh.addUser('anna', 'viewer');
        const { cookies, cookie } = await fresh.submit({ name: 'anna', password: PASSWORD });
        expect(cookies).toHaveLength(2);
        for (const one of cookies) expect(one).toMatch(/^__Host-zayavka_\w+=[^;]+; Path=\/; .*; Secure$/);
        expect((await fresh.open('/studio/login?lang=en')).cookies).toEqual([
          expect.stringMatching(/; Secure$/),
        ]);
        expect((await fresh.open('/api/studio/session', { cookie })).status).toBe(200);
        // Another subdomain or a man in the middle can plant only a cookie without the prefix.
        const planted = cookie.replace('__Host-', '');
        expect((await fresh.open('/api/studio/session', { cookie: planted })).status).toBe(401);
      },
      { publicUrl: 'https://bank.example' },
    ));

  it('answers the same to a wrong password and to a name that does not exist', async () => {
    const wrong = await studio.submit({ name: 'ivanova', password: 'wrong password' });
    const unknown = await studio.submit({ name: 'nobody1', password: 'wrong password' });
    expect(wrong.status).toBe(422);
    expect(wrong.text.replace('ivanova', 'nobody1')).toBe(unknown.text);
    expect(wrong.text).not.toContain('wrong password');
    expect(wrong.cookie).toBe('');
  });

  it('lets nobody in who is disabled or has not chosen a password', async () => {
    await studio.addUser('left', 'viewer');
    const { cookie } = await studio.submit({ name: 'left', password: PASSWORD });
    await studio.access.users.disable('left');
    await studio.access.users.add('invited', 'viewer');
    expect((await studio.open('/api/studio/session', { cookie })).status).toBe(401);
    for (const name of ['left', 'invited'])
      for (const password of [PASSWORD, ''])
        expect((await studio.submit({ name, password })).status).toBe(422);
  });

  it('starts a new session every time and ends the one of the same browser', async () => {
    const first = await studio.submit({ name: 'ivanova', password: PASSWORD });
    const second = await studio.submit(
      { name: 'ivanova', password: PASSWORD },
      { headers: { ...OWN, cookie: first.cookie } },
    );
    expect(second.cookie).not.toBe(first.cookie);
    expect((await studio.open('/api/studio/session', { cookie: first.cookie })).status).toBe(401);
    expect((await studio.open('/api/studio/session', { cookie: second.cookie })).status).toBe(200);
  });

  it.each<[string, Record<string, string>, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['who knows where', {}, 403],
    ['our own page, by Sec-Fetch-Site', OWN, 303],
    ['our own page, by the public origin', { origin: 'http://localhost:3000' }, 303],
    ['our own page, by the host', { origin: 'http://10.1.2.3:8080', host: '10.1.2.3:8080' }, 303],
  ])('from %s', async (_title, headers, status) => {
    expect((await studio.submit({ name: 'ivanova', password: PASSWORD }, { headers })).status).toBe(status);
  });

  it('takes a form and nothing else', async () => {
    const json = await studio.app.inject({ method: 'POST', url: '/studio/login', headers: OWN, payload: {} });
    expect(json.statusCode).toBe(415);
    const large = await studio.submit({ name: 'ivanova', password: 'x'.repeat(10_000) });
    expect(large.status).toBe(413);
  });
});

describe('guessing', () => {
  it('is stopped after five tries for a name from one network, known or not, for a quarter of an hour', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      for (const name of ['anna', 'nobody']) {
        for (let tries = 0; tries < 5; tries += 1)
          expect((await own.submit({ name, password: `guess number ${tries}` }, HERE)).status).toBe(422);
        own.wait(10 * MINUTE_MS);
        const locked = await own.submit({ name, password: PASSWORD }, HERE);
        expect([locked.status, locked.headers['retry-after']]).toEqual([429, '300']);
        expect(locked.text).toContain('Попробуйте через 5 минут');
      }
      own.wait(15 * MINUTE_MS);
      expect((await own.submit({ name: 'anna', password: PASSWORD }, HERE)).status).toBe(303);
    }));

  it('is stopped all the same when all tries come at once', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const tries = Array.from({ length: 12 }, (_try, index) =>
        own.submit({ name: 'Anna', password: `guess number ${index}` }, HERE),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 422)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    }));

  it('is stopped for an address that tries many names, without locking those names', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      for (let tries = 0; tries < 50; tries += 1)
        await own.submit({ name: `name${tries}`, password: 'a common password' }, { address: ADDRESS });
      const here = await own.submit({ name: 'anna', password: PASSWORD }, { address: ADDRESS });
      expect(here.status).toBe(429);
      const elsewhere = await own.submit({ name: 'anna', password: PASSWORD }, { address: '198.51.100.4' });
      expect(elsewhere.status).toBe(303);
    }));

  it('does not count the address of a proxy, which is everybody’s', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      for (let tries = 0; tries < 55; tries += 1)
        await own.submit({ name: `name${tries}`, password: 'x' }, { address: '10.0.0.1' });
      const answer = await own.submit({ name: 'anna', password: PASSWORD }, { address: '10.0.0.1' });
      expect(answer.status).toBe(303);
    }));

  it('from a thousand addresses of one /64 neither gets in nor keeps the owner out', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const statuses = new Map<number, number>();
      for (let host = 1; host <= 1000; host += 1) {
        const address = `2001:db8:5:6:${host.toString(16)}::${host}`;
        // The bot knows the password in its last hundred attempts.
        const password = host > 900 ? PASSWORD : `guess number ${host}`;
        const { status } = await own.submit({ name: 'anna', password }, { address });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses)).toEqual({ 422: 5, 429: 995 });
      const owner = await own.submit({ name: 'anna', password: PASSWORD }, { address: '2001:db8:5:7::1' });
      expect(owner.status).toBe(303);
    }));

  it('from many networks keeps out new devices alone, not the one that the owner has signed in on', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const { device } = await own.submit({ name: 'anna', password: PASSWORD });
      for (let tries = 0; tries < 101; tries += 1) await own.submit({ name: 'anna', password: 'a guess' });
      const typed = { name: 'anna', password: PASSWORD };
      expect((await own.submit(typed)).status).toBe(429);
      const signedIn = (cookie: string) => own.submit(typed, { headers: { ...OWN, cookie } });
      expect((await signedIn(device)).status).toBe(303);
      const forged = device.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
      expect((await signedIn(forged)).status).toBe(429);
      // A device is known for its owner's name alone.
      await own.addUser('boris', 'viewer');
      for (let tries = 0; tries < 101; tries += 1) await own.submit({ name: 'boris', password: 'a guess' });
      const other = { name: 'boris', password: PASSWORD };
      expect((await own.submit(other, { headers: { ...OWN, cookie: device } })).status).toBe(429);
    }));

  it('on a device that its owner has signed in on is stopped after five tries as well', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const { device } = await own.submit({ name: 'anna', password: PASSWORD });
      const headers = { ...OWN, cookie: device };
      const guess = (password: string) => own.submit({ name: 'anna', password }, { headers });
      for (let tries = 0; tries < 5; tries += 1) expect((await guess('a guess')).status).toBe(422);
      expect((await guess(PASSWORD)).status).toBe(429);
    }));

  it('by forty tries at once is answered each time, by 429 and a time to come back where there is no place', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const url = await own.app.listen({ host: '127.0.0.1', port: 0 });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_try, index) =>
          fetch(`${url}/studio/login`, {
            method: 'POST',
            headers: OWN,
            body: new URLSearchParams({ name: `name${index}`, password: 'a guess' }),
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
      for (const { status, headers } of answers) {
        expect([422, 429]).toContain(status);
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }));

  it('starts again for a name that has signed in', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        await studio.submit({ name: 'ivanova', password: 'slip of the hand' });
      expect((await studio.submit({ name: 'ivanova', password: PASSWORD })).status).toBe(303);
    }
  });
});

describe('a session', () => {
  it('lasts while it is used, twelve hours at most', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const { cookie } = await own.submit({ name: 'anna', password: PASSWORD });
      const status = async () => (await own.open('/api/studio/session', { cookie })).status;
      for (let hours = 0; hours < 11; hours += 1) {
        own.wait(HOUR_MS);
        expect(await status()).toBe(200);
      }
      own.wait(HOUR_MS);
      expect(await status()).toBe(401);
    }));

  it('ends after two hours without use', () =>
    onFreshStudio(async (own) => {
      await own.addUser('anna', 'viewer');
      const { cookie } = await own.submit({ name: 'anna', password: PASSWORD });
      own.wait(2 * HOUR_MS);
      expect((await own.open('/studio', { cookie })).headers.location).toBe('/studio/login');
    }));

  it('is ended by signing out, which empties the cookie', async () => {
    const headers = await studio.signedIn('viewer');
    const out = await studio.app.inject({ method: 'POST', url: '/api/studio/sign-out', headers });
    expect(out.json()).toEqual({ success: true });
    expect(out.headers['set-cookie']).toMatch(/^zayavka_session=; .*Max-Age=0/);
    // Drafts that the browser has kept are the studio's.
    expect(out.headers['clear-site-data']).toBe('"storage"');
    expect((await studio.open('/api/studio/session', headers)).status).toBe(401);
  });

  it.each<[string, (own: Record<string, string>) => Record<string, string>]>([
    ['without its token', ({ [CSRF_HEADER]: _token, ...rest }) => rest],
    ['with another token', (own) => ({ ...own, [CSRF_HEADER]: 'x'.repeat(43) })],
    ['from another site', (own) => ({ ...own, 'sec-fetch-site': 'cross-site' })],
    ['from a page of unknown origin', ({ 'sec-fetch-site': _site, ...rest }) => rest],
  ])('changes nothing %s', async (_title, change) => {
    const headers = await studio.signedIn('viewer');
    const refused = await studio.app.inject({
      method: 'POST',
      url: '/api/studio/sign-out',
      headers: change(headers),
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { errors: { '': { code: 'foreignRequest' } } },
    ]);
    expect((await studio.open('/api/studio/session', headers)).status).toBe(200);
  });
});

describe('the data of accounts and sessions', () => {
  it('is returned by the schemas of the contract', async () => {
    const headers = await studio.signedIn('viewer');
    for (const { method, path, responses } of studioEndpoints.values()) {
      const url = `/api/studio${path}`;
      const validatorOf = (status: number) =>
        createSchemaCompiler()(responses[status]?.schema ?? { not: {} });
      const stranger = await studio.app.inject({ method, url });
      expect(validatorOf(401)(stranger.json())).toEqual([]);
      const known = await studio.app.inject({ method, url, headers });
      expect([url, validatorOf(known.statusCode)(known.json())]).toEqual([url, []]);
    }
  });

  it('contains no password and no token in plain text', async () => {
    const { cookie } = await studio.submit({ name: 'ivanova', password: PASSWORD });
    const user = await studio.access.users.find('ivanova');
    const token = await studio.access.links.make({ kind: 'user', user });
    const rows = [];
    for (const table of ['users', 'sessions', 'login_links', 'sign_in_limits', 'audit_log'] as const)
      rows.push(...(await studio.database.selectFrom(table).selectAll().execute()));
    const kept = JSON.stringify(rows);
    expect(kept).toContain('ivanova');
    for (const secret of [PASSWORD, token, cookie.split('=')[1] ?? '']) expect(kept).not.toContain(secret);
  });

  it('records a refused sign-in of an existing name, and nothing that a stranger typed', async () => {
    await onFreshStudio(async (own) => {
      await own.addUser('ivanova', 'viewer');
      await own.submit({ name: 'nobody1', password: 'wrong password' });
      await own.submit({ name: 'Ivanova', password: 'wrong password' });
      const { id } = await own.access.users.find('ivanova');
      const refused = () =>
        own.database.selectFrom('audit_log').selectAll().where('action', '=', 'sign-in-refused').execute();
      // The entry is written after the answer.
      await expect.poll(refused).toHaveLength(1);
      expect(await refused()).toMatchObject([{ user_id: null, subject: `user:${id}`, details: null }]);
      expect(JSON.stringify(await own.database.selectFrom('audit_log').selectAll().execute())).not.toContain(
        'nobody1',
      );
    });
  });

  it('writes who did what, by ids', async () => {
    await onFreshStudio(async (own) => {
      const token = await own.access.links.make({ kind: 'first' });
      const { cookie } = await own.submit({ token, name: 'секретов', password: PASSWORD });
      await own.access.users.add('second', 'admin');
      await own.access.users.disable('second');
      const log = await own.database.selectFrom('audit_log').selectAll().orderBy('position').execute();
      expect(log.map(({ action }) => action)).toEqual([
        'link-made',
        'user-added',
        'password-set',
        'sign-in',
        'user-added',
        'user-disabled',
      ]);
      const { id } = await own.access.users.find('секретов');
      expect(log.map(({ user_id }) => user_id)).toEqual([null, id, id, id, null, null]);
      expect(log.map(({ subject }) => subject).join()).toMatch(/^user:first,(user:[\w-]{36},?)+$/);
      expect(JSON.stringify(log)).not.toMatch(/секретов|second/);
      expect(cookie).not.toBe('');
    });
  });

  it('has no name, password, token or address in the log', async () => {
    const user = await studio.access.users.add('тайная', 'viewer');
    const token = await studio.access.links.make({ kind: 'user', user });
    await studio.open(`/studio/login/link#${token}&return=/studio`);
    await studio.submit({ token, password: 'коротко' });
    await studio.submit({ token, password: 'тайный пароль 1' });
    await studio.submit({ name: 'тайная', password: 'тайный пароль 2' }, { address: ADDRESS });
    const { cookie } = await studio.submit({ name: 'тайная', password: 'тайный пароль 1' });
    await studio.open('/studio/gallery', { cookie });
    await new Promise((resolve) => setImmediate(resolve));
    expect(studio.log()).toContain('/studio/login');
    expect(studio.log()).toContain('a sign-in was refused');
    const secrets = ['тайн', 'коротко', token, cookie.split('=')[1] ?? '', ADDRESS];
    for (const secret of secrets) expect(studio.log()).not.toContain(secret);
  });
});
