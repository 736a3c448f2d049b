import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type StudioResponses } from '#contract';
import { OWN, PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

type People = StudioResponses['list-people'];
type Account = StudioResponses['open-account'];

const NEW_PASSWORD = 'совсем другой пароль 9';
const YANDEX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 YaBrowser/25.2.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

let studio: StudioServer;
beforeEach(async () => {
  studio = await startStudioServer();
});
afterEach(() => studio.close());

const codeOf = (body: unknown, member = ''): string | undefined =>
  (body as { errors?: Record<string, { code: string }> }).errors?.[member]?.code;

const idOf = async (name: string): Promise<string> => (await studio.access.users.find(name)).id;

/** Signs in by the page, as from that browser. */
async function signIn(name: string, userAgent: string): Promise<string> {
  const { cookie } = await studio.submit(
    { name, password: PASSWORD },
    { headers: { ...OWN, 'user-agent': userAgent } },
  );
  return cookie;
}

const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await studio.open('/api/studio/session', { cookie })).status === 200;

const audited = async (action: string) =>
  studio.database.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

describe('the own sessions', () => {
  it('are listed by kinds of browser and system, of which alone something is kept', async () => {
    await studio.addUser('anna', 'viewer');
    const [first, second] = [await signIn('anna', YANDEX), await signIn('anna', IPHONE)];
    const { text } = await studio.open('/api/studio/account', { cookie: second });
    const { sessions } = JSON.parse(text) as Account;
    // The one-time link by which the password was chosen has begun a session as well.
    expect(sessions.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual(
      expect.arrayContaining([
        ['yandex', 'windows', false],
        ['safari', 'ios', true],
        ['other', 'other', false],
      ]),
    );
    const kept = JSON.stringify(await studio.database.selectFrom('sessions').selectAll().execute());
    expect(kept).not.toMatch(/Mozilla|537\.36/);
    // Nothing that is listed opens the studio.
    for (const { id } of sessions) {
      expect(kept).not.toContain(id);
      expect(await isSignedIn(`zayavka_session=${id}`)).toBe(false);
    }
    expect(await isSignedIn(first)).toBe(true);
  });

  it('end elsewhere by their ids, never the current one and never somebody else’s', async () => {
    await studio.addUser('anna', 'viewer');
    const lost = await signIn('anna', IPHONE);
    const headers = await studio.enter('anna');
    const other = await studio.signedIn('viewer');
    const [own, others] = await Promise.all(
      [headers, other].map(async (one) => (await studio.call<Account>(one, 'GET', '/account')).body.sessions),
    );
    const sessions = [...(own ?? []), ...(others ?? [])].map(({ id }) => id);
    const { body } = await studio.call<Account>(headers, 'POST', '/account/end-sessions', { sessions });
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect([await isSignedIn(lost), (await studio.call(other, 'GET', '/account')).status]).toEqual([
      false,
      200,
    ]);
    expect(await audited('sessions-ended')).toMatchObject([
      { user_id: await idOf('anna'), subject: `user:${await idOf('anna')}`, details: '{"count":"2"}' },
    ]);
  });
});

describe('the own password', () => {
  beforeEach(() => studio.addUser('maria.petrova', 'content'));
  const change = (headers: Record<string, string>, current: string, next: string) =>
    studio.call<Account>(headers, 'POST', '/account/password', { current, next });

  it('is changed by a person who knows it: other sessions and links end, this one goes on', async () => {
    const lost = await signIn('maria.petrova', IPHONE);
    const user = await studio.access.users.find('maria.petrova');
    const link = await studio.access.links.make({ kind: 'user', user });
    const headers = await studio.enter('maria.petrova');
    const changed = await change(headers, PASSWORD, NEW_PASSWORD);
    expect([changed.status, changed.body.sessions?.length]).toEqual([200, 1]);
    expect([await isSignedIn(lost), (await studio.call(headers, 'GET', '/account')).status]).toEqual([
      false,
      200,
    ]);
    expect((await studio.open(`/studio/login?token=${link}`)).status).toBe(410);
    expect((await studio.submit({ name: 'maria.petrova', password: PASSWORD })).status).toBe(422);
    expect((await studio.submit({ name: 'maria.petrova', password: NEW_PASSWORD })).status).toBe(303);
    expect(await audited('password-changed')).toMatchObject([{ user_id: user.id, details: null }]);
  });

  it.each([
    ['a short one', 'коротко', 'next', 'passwordShort'],
    ['the user’s name twice', 'maria.petrovamaria.petrova', 'next', 'passwordName'],
    ['one of the most used', 'qwertyuiopasdfgh', 'next', 'passwordCommon'],
  ])('is not %s', async (_title, next, member, code) => {
    const headers = await studio.enter('maria.petrova');
    const { status, body } = await change(headers, PASSWORD, next);
    expect([status, codeOf(body, member)]).toEqual([422, code]);
    expect(JSON.stringify(body)).not.toContain(next);
  });

  it('is not changed by a guess, five of which stop all others, also at the sign-in of that place', async () => {
    const headers = await studio.enter('maria.petrova');
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, body } = await change(headers, `guess ${tries}`, NEW_PASSWORD);
      expect([status, codeOf(body, 'current')]).toEqual([422, 'passwordWrong']);
    }
    const { status, body } = await change(headers, PASSWORD, NEW_PASSWORD);
    expect([status, codeOf(body)]).toEqual([429, 'tooManyTries']);
    expect((await studio.submit({ name: 'maria.petrova', password: PASSWORD })).status).toBe(303);
    expect(await audited('sign-in-refused')).toHaveLength(5);
  });
});

describe('the people of the studio', () => {
  const people = async (headers: Record<string, string>): Promise<People['people']> =>
    (await studio.call<People>(headers, 'GET', '/people')).body.people;

  it('are an administrator’s alone', async () => {
    const id = await idOf('boss').catch(() => 'x');
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const headers = await studio.signedIn(role);
      const statuses = await Promise.all([
        studio.call(headers, 'GET', '/people'),
        studio.call(headers, 'PUT', `/people/${id}`, { role: 'admin' }),
        studio.call(headers, 'POST', `/people/${id}/end-sessions`, { sessions: ['x'] }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });

  it('are listed with roles, states and sessions', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    await studio.access.users.add('anna', 'viewer');
    await studio.addUser('boris', 'content');
    expect(await people(boss)).toMatchObject([
      { name: 'anna', role: 'viewer', state: 'invited', isSelf: false, sessions: [] },
      { name: 'boris', role: 'content', state: 'active', isSelf: false, sessions: [{ isCurrent: false }] },
      { name: 'boss', role: 'admin', isSelf: true, sessions: [{ isCurrent: true }] },
    ]);
  });

  it('get another role, which ends their sessions, so that a second factor is asked for where it is needed', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    await studio.addUser('anna', 'viewer');
    const headers = await studio.enter('anna');
    const id = await idOf('anna');
    const changed = await studio.call<People>(boss, 'PUT', `/people/${id}`, { role: 'contract' });
    expect(changed.body.people.find((one) => one.id === id)).toMatchObject({
      role: 'contract',
      sessions: [],
    });
    expect((await studio.call(headers, 'GET', '/account')).status).toBe(401);
    expect((await studio.access.users.find('anna')).role).toBe('contract');
    expect(await audited('user-role-changed')).toMatchObject([
      { user_id: await idOf('boss'), subject: `user:${id}`, details: '{"from":"viewer","to":"contract"}' },
    ]);
  });

  it('keep a link by which a password is chosen when their role changes', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    const user = await studio.access.users.add('anna', 'viewer');
    const token = await studio.access.links.make({ kind: 'user', user });
    await studio.call(boss, 'PUT', `/people/${user.id}`, { role: 'content' });
    expect((await studio.submit({ token, password: PASSWORD })).status).toBe(303);
  });

  it('are shut out and let in again, but never the caller', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    await studio.addUser('anna', 'viewer');
    const cookie = await signIn('anna', YANDEX);
    const id = await idOf('anna');
    await studio.call(boss, 'PUT', `/people/${id}`, { disabled: true });
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await studio.submit({ name: 'anna', password: PASSWORD })).status).toBe(422);
    await studio.call(boss, 'PUT', `/people/${id}`, { disabled: false });
    expect((await studio.submit({ name: 'anna', password: PASSWORD })).status).toBe(303);
    const own = await idOf('boss');
    for (const body of [{ disabled: true }, { role: 'viewer' }]) {
      const refused = await studio.call(boss, 'PUT', `/people/${own}`, body);
      expect([refused.status, codeOf(refused.body)]).toEqual([403, 'ownAccess']);
    }
  });

  it('keep one administrator, also when two take the role from each other at once', async () => {
    const [one, two] = [await studio.signedIn('admin', 'one'), await studio.signedIn('admin', 'two')];
    const [idOne, idTwo] = [await idOf('one'), await idOf('two')];
    const outcomes = await Promise.all([
      studio.call(one, 'PUT', `/people/${idTwo}`, { role: 'viewer' }),
      studio.call(two, 'PUT', `/people/${idOne}`, { disabled: true }),
    ]);
    const admins = (await studio.access.users.list()).filter(
      ({ role, state }) => role === 'admin' && state !== 'disabled',
    );
    expect(admins).toHaveLength(1);
    // The second call waits for the first, and then it has lost its session, its role, or the last administrator.
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lose sessions by their ids', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    await studio.addUser('anna', 'viewer');
    const cookie = await signIn('anna', YANDEX);
    const anna = (await people(boss)).find(({ name }) => name === 'anna');
    const sessions = anna?.sessions.map(({ id }) => id);
    const ended = await studio.call<People>(boss, 'POST', `/people/${anna?.id}/end-sessions`, { sessions });
    expect(ended.body.people.find(({ name }) => name === 'anna')?.sessions).toEqual([]);
    expect(await isSignedIn(cookie)).toBe(false);
  });
});
