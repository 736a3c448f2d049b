import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type StudioResponses } from '#contract';
import { OWN, PASSWORD, type StudioServer, startStudioServer } from './studio-server.ts';

type People = StudioResponses['list-people'];
type Account = StudioResponses['open-account'];
type Invitation = StudioResponses['invite-person'];

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
    expect((await studio.submit({ token: link })).status).toBe(410);
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

describe('an invited person', () => {
  const LINK = /^\/studio\/login\/link#([\w-]{43})$/;
  const invite = async (
    headers: Record<string, string>,
    name: string,
    role = 'contract',
  ): Promise<{ token: string; people: People['people']; expiresAt: string }> => {
    const { status, body } = await studio.call<Invitation>(headers, 'POST', '/people', { name, role });
    expect(status).toBe(200);
    return { ...body, token: LINK.exec(body.link)?.[1] ?? '' };
  };
  const person = (people: People['people'], name: string) => people.find((one) => one.name === name);

  it('is listed as invited, chooses a password by the link, and is in', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    const { token, people, expiresAt } = await invite(boss, ' Anna@bank.example ', 'content');
    expect(person(people, 'anna@bank.example')).toMatchObject({
      ...{ role: 'content', state: 'invited', invitedBy: 'boss', isConfirmed: false, mayConfirm: false },
    });
    expect(expiresAt).toBe('2026-01-16T09:00:00.000Z');
    const opened = await studio.submit({ token });
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('anna@bank.example')]);
    expect((await studio.submit({ token, password: 'коротко' })).status).toBe(422);
    const entered = await studio.submit({ token, password: PASSWORD });
    expect([entered.status, await isSignedIn(entered.cookie)]).toEqual([303, true]);
    expect((await studio.submit({ token, password: PASSWORD })).status).toBe(410);
    const [boss_, anna] = [await idOf('boss'), await idOf('anna@bank.example')];
    expect(await audited('user-added')).toMatchObject([{}, { user_id: boss_, subject: `user:${anna}` }]);
    expect(await audited('link-made')).toMatchObject([{ user_id: boss_, subject: `user:${anna}` }]);
  });

  it('has a link that is stored as a hash, is in no address and no log, and ends in a day', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    const { token } = await invite(boss, 'anna');
    await studio.submit({ token });
    const stored = await studio.database.selectFrom('login_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(studio.log()).not.toContain(token);
    expect((await studio.open(`/studio/login?token=${token}`)).text).not.toContain('anna');
    studio.wait(24 * 60 * 60 * 1000);
    expect((await studio.submit({ token, password: PASSWORD })).status).toBe(410);
  });

  it('gets another link, which ends the one before, and none once there is a password or the invitation is withdrawn', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    const { token } = await invite(boss, 'anna');
    const id = await idOf('anna');
    const renew = () => studio.call<Invitation>(boss, 'POST', `/people/${id}/invitation`);
    const next = LINK.exec((await renew()).body.link)?.[1] ?? '';
    expect((await studio.submit({ token })).status).toBe(410);
    await studio.call(boss, 'PUT', `/people/${id}`, { disabled: true });
    expect((await studio.submit({ token: next, password: PASSWORD })).status).toBe(410);
    expect([(await renew()).status, codeOf((await renew()).body)]).toEqual([409, 'notInvited']);
    await studio.call(boss, 'PUT', `/people/${id}`, { disabled: false });
    const last = LINK.exec((await renew()).body.link)?.[1] ?? '';
    expect((await studio.submit({ token: last, password: PASSWORD })).status).toBe(303);
    expect([(await renew()).status, codeOf((await renew()).body)]).toEqual([409, 'notInvited']);
  });

  it('may be invited again under the name of a withdrawn invitation, but not of a person who was in', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    const first = await invite(boss, 'anna', 'admin');
    const close = async (name: string) =>
      studio.call(boss, 'PUT', `/people/${await idOf(name)}`, { disabled: true });
    await close('anna');
    const { token, people } = await invite(boss, 'Anna', 'viewer');
    expect(person(people, 'anna')).toMatchObject({ role: 'viewer', state: 'invited', isConfirmed: false });
    expect((await studio.submit({ token: first.token, password: PASSWORD })).status).toBe(410);
    expect((await studio.submit({ token, password: PASSWORD })).status).toBe(303);
    await close('anna');
    const refused = await studio.call(boss, 'POST', '/people', { name: 'anna', role: 'viewer' });
    expect([refused.status, codeOf(refused.body, 'name')]).toEqual([409, 'personExists']);
  });

  it.each([
    ['a name that is taken', 'Boss', 409, 'personExists'],
    ['no name', 'a b', 422, 'personName'],
  ])('has not %s', async (_title, name, status, code) => {
    const boss = await studio.signedIn('admin', 'boss');
    const refused = await studio.call(boss, 'POST', '/people', { name, role: 'viewer' });
    expect([refused.status, codeOf(refused.body, 'name')]).toEqual([status, code]);
  });

  it('is invited and confirmed after a recent authentication only', async () => {
    const boss = await studio.signedIn('admin', 'boss');
    studio.wait(11 * 60 * 1000);
    const calls = [
      studio.call(boss, 'POST', '/people', { name: 'anna', role: 'viewer' }),
      studio.call(boss, 'POST', '/people/x/invitation'),
      studio.call(boss, 'POST', '/people/x/confirm'),
    ];
    for (const { status, body } of await Promise.all(calls))
      expect([status, codeOf(body)]).toEqual([403, 'reauthenticationNeeded']);
  });

  it('is confirmed by an administrator of another hand, once the person has signed in', async () => {
    const [boss, other] = [await studio.signedIn('admin', 'boss'), await studio.signedIn('admin', 'other')];
    const { token } = await invite(boss, 'anna', 'admin');
    const confirm = async (headers: Record<string, string>, name = 'anna') => {
      const { status, body } = await studio.call<People>(
        headers,
        'POST',
        `/people/${await idOf(name)}/confirm`,
      );
      return [status, codeOf(body) ?? person(body.people, name)?.isConfirmed];
    };
    expect(await confirm(other)).toEqual([409, 'notConfirmable']);
    const { cookie } = await studio.submit({ token, password: PASSWORD });
    expect(cookie).not.toBe('');
    // A person whom the same administrator has invited is no other hand.
    const second = await invite(boss, 'vera', 'admin');
    await studio.submit({ token: second.token, password: PASSWORD });
    for (const headers of [boss, await studio.enter('vera')])
      expect(await confirm(headers)).toEqual([409, 'notConfirmable']);
    expect(await confirm(await studio.enter('anna'))).toEqual([403, 'ownAccess']);
    const seen = (await studio.call<People>(other, 'GET', '/people')).body.people;
    expect(seen.map(({ name, mayConfirm }) => [name, mayConfirm])).toEqual([
      ['anna', true],
      ['boss', false],
      ['other', false],
      ['vera', true],
    ]);
    expect(await confirm(other)).toEqual([200, true]);
    expect(await confirm(other)).toEqual([409, 'notConfirmable']);
    expect(await audited('user-confirmed')).toMatchObject([
      { user_id: await idOf('other'), subject: `user:${await idOf('anna')}` },
    ]);
    // A confirmed person is a hand of their own.
    expect(await confirm(await studio.enter('anna'), 'vera')).toEqual([200, true]);
  });
});

describe('links that do not hold', () => {
  it('are refused after five from one network, which keeps nobody from a link that holds', async () => {
    const user = await studio.access.users.add('anna', 'viewer');
    const token = await studio.access.links.make({ kind: 'user', user });
    const from = { address: '203.0.113.9' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await studio.submit({ token: 'x'.repeat(43) }, from)).status);
    expect(statuses).toEqual([410, 410, 410, 410, 410, 429]);
    expect((await studio.submit({ token, password: PASSWORD }, from)).status).toBe(303);
  });
});
