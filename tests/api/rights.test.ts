import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CSRF_HEADER,
  endpoints,
  ROLES,
  type Role,
  roleIncludes,
  STUDIO_API,
  studioEndpoints,
  type VisitorProof,
} from '#contract';
import type { GuardedRoute } from '../../api/server/access/guard.ts';
import { LANGUAGE_PREFIX } from '../../api/server/http/endpoint-of.ts';
import { OWN, type StudioServer, startStudioServer } from './studio-server.ts';

let studio: StudioServer;
beforeAll(async () => {
  studio = await startStudioServer();
});
afterAll(() => studio.close());

type Headers = Record<string, string>;
interface Outcome {
  status: number;
  code: string | undefined;
}

async function call({ method, url }: GuardedRoute, headers: Headers): Promise<Outcome> {
  const answer = await studio.app.inject({
    ...{ method: method as 'POST', headers },
    url: url.replace('*', 'gallery').replace(/:\w+/g, 'x'),
    ...(changes(method) && { payload: {} }),
  });
  const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
  const { errors = {} } = isJson ? answer.json<{ errors?: Record<string, { code: string }> }>() : {};
  return { status: answer.statusCode, code: Object.values(errors)[0]?.code };
}

const changes = (method: string): boolean => method !== 'GET' && method !== 'HEAD';
/** True for a refusal of the caller, whatever was called for. */
const isTurnedAway = ({ status, code }: Outcome): boolean =>
  status === 401 || (status === 403 && code !== 'reauthenticationNeeded');

const closedRoutes = (): readonly (GuardedRoute & { access: Role })[] =>
  studio.app.guardedRoutes.flatMap(({ access, ...route }) =>
    access === 'open' ? [] : [{ ...route, access }],
  );
const titleOf = ({ method, url }: GuardedRoute): string => `${method} ${url}`;

describe('the rights of the studio', () => {
  it('are those that its calls have in the contract, and the lowest only to read and to work on oneself', () => {
    const idsOf = (role: Role): string[] =>
      [...studioEndpoints.values()].flatMap((one) => (one.role === role ? [one.id] : [])).sort();
    expect(idsOf('admin')).toEqual([
      ...[
        'change-person',
        'confirm-person',
        'correct-request',
        'end-sessions',
        'erase-person',
        'export-person',
        'find-person',
        'invite-person',
        'list-people',
        'list-unconfirmed',
        'open-answers',
        'renew-invitation',
      ],
    ]);
    expect(idsOf('contract')).toEqual(['replay-request']);
    expect(idsOf('content')).toEqual([
      ...['add-appeal-file', 'approve-change', 'change-appeal', 'compare-roll-back', 'discard-draft'],
      ...['propose-document', 'propose-removal', 'publish-document', 'publish-proposal', 'remark-proposal'],
      ...['remove-appeal-file', 'reopen-proposal', 'resolve-conflicts', 'restore-version', 'reveal-request'],
      ...['roll-back', 'save-draft', 'schedule-proposal'],
    ]);
    const changing = [...studioEndpoints.values()].filter(
      ({ role, method }) => role === 'viewer' && method !== 'GET' && method !== 'POST',
    );
    expect(changing).toEqual([]);
    const served = new Map(closedRoutes().map((route) => [titleOf(route), route.access]));
    for (const { method, path, role } of studioEndpoints.values())
      expect([path, served.get(`${method} ${STUDIO_API}${path}`)]).toEqual([path, role]);
  });

  it.each(ROLES)('let a person of the role %s do what the role covers, and nothing else', async (role) => {
    const wrong: [title: string, outcome: Outcome][] = [];
    const shared = await studio.signedIn(role);
    for (const route of closedRoutes()) {
      // Signing out ends the session that it comes with.
      const headers = route.url.endsWith('/sign-out') ? await studio.signedIn(role) : shared;
      const outcome = await call(route, headers);
      const isRight = roleIncludes(role, route.access)
        ? !isTurnedAway(outcome)
        : outcome.status === 403 && (outcome.code === 'roleMissing' || route.method === 'HEAD');
      if (!isRight) wrong.push([titleOf(route), outcome]);
    }
    expect(wrong).toEqual([]);
    expect(closedRoutes().length).toBeGreaterThan(60);
  });

  const strangers: readonly [who: string, headersOf: () => Promise<Headers>][] = [
    [
      'whose session has ended',
      async () => {
        const headers = await studio.signedIn('admin');
        await studio.call(headers, 'POST', '/sign-out');
        return headers;
      },
    ],
    [
      'who is shut out',
      async () => {
        const name = `user.${crypto.randomUUID()}`;
        const headers = await studio.signedIn('admin', name);
        await studio.access.users.disable(name);
        return headers;
      },
    ],
    [
      'who has the cookie of a session with another sign in it',
      async () => {
        const { cookie = '', ...headers } = await studio.signedIn('admin');
        return { ...headers, cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
      },
    ],
  ];
  it.each(strangers)('let nobody in %s', async (_who, headersOf) => {
    const headers = await headersOf();
    const letIn: [title: string, outcome: Outcome][] = [];
    for (const route of closedRoutes()) {
      const outcome = await call(route, headers);
      const isPage = !changes(route.method) && !route.url.startsWith('/api/');
      if (outcome.status !== (isPage ? 302 : 401)) letIn.push([titleOf(route), outcome]);
    }
    expect(letIn).toEqual([]);
  });

  it.each<[from: string, change: (headers: Headers) => Headers]>([
    [
      'another site',
      (headers) => ({ ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    ],
    ['a page that does not know the token', ({ [CSRF_HEADER]: _token, ...headers }) => headers],
    [
      'a page with the token of another session',
      (headers) => ({ ...headers, [CSRF_HEADER]: 'x'.repeat(43) }),
    ],
  ])('let an administrator change nothing from %s', async (_from, change) => {
    const headers = change(await studio.signedIn('admin'));
    const outcomes = await Promise.all(
      closedRoutes().flatMap((route) => (changes(route.method) ? [call(route, headers)] : [])),
    );
    expect(outcomes.length).toBeGreaterThan(30);
    expect(outcomes.filter(({ status }) => status !== 403)).toEqual([]);
  });
});

it('a refusal names in the log who called for what, by ids alone', async () => {
  const name = `user.${crypto.randomUUID()}`;
  const headers = await studio.signedIn('viewer', name);
  const { id } = await studio.access.users.find(name);
  await studio.call(headers, 'GET', '/people');
  await studio.call({ ...headers, [CSRF_HEADER]: 'x'.repeat(43) }, 'POST', '/sign-out');
  await new Promise((resolve) => setImmediate(resolve));
  const lines = studio.log().trim().split('\n');
  const told = lines.map((line) => JSON.parse(line)).filter(({ user }) => user === id);
  expect(told).toMatchObject([
    { level: 40, method: 'GET', route: '/api/studio/people', code: 'roleMissing' },
    { level: 40, method: 'POST', route: '/api/studio/sign-out', code: 'foreignRequest' },
  ]);
  expect(studio.log()).not.toContain(name);
});

const ID = 'A'.repeat(22);
const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const SIGNED = 'until=zzzzzzz&sign=AAAAAAAAAAAAAAAAAAAAAA';
/** Calls of a stranger who has only what others can know, by proof, each with the status of the answer. */
const unproved: Readonly<
  Record<Exclude<VisitorProof, 'nothing'>, readonly [call: InjectOptions, status: number][]>
> = {
  'file-link': [[{ url: `/api/files/${ID}?${SIGNED}` }, 404]],
  'upload-id': [
    [{ method: 'HEAD', url: `/api/files/${ID}`, headers: TUS }, 404],
    [{ method: 'PATCH', url: `/api/files/${ID}`, headers: PIECE, payload: 'x' }, 404],
    [{ method: 'DELETE', url: `/api/files/${ID}`, headers: TUS }, 404],
    [{ method: 'POST', url: '/api/files/check', payload: { id: ID } }, 422],
  ],
  'answer-file-link': [[{ url: `/api/appeals/files/${ID}?${SIGNED}` }, 404]],
  'appeal-link': [
    [{ method: 'POST', url: '/api/appeals/by-link', payload: { link: '482190711234.zzzzzzz.AAAA' } }, 422],
  ],
  form: [[{ url: '/api/exchange/appeal/default/search?phone=9161234567' }, 422]],
  // It is a route of the site, whose tests are in withdrawal-proof.test.ts.
  withdrawal: [],
  operator: [[{ url: '/metrics', remoteAddress: '203.0.113.7' }, 403]],
};
const calls = Object.entries(unproved).flatMap(([proof, given]) =>
  given.map(([call, status]) => [proof, call, status] as const),
);

describe('a call without a session', () => {
  it.each(calls)('needs its proof: %s, %o', async (_proof, call, status) => {
    const answer = await studio.app.inject({ headers: OWN, ...call });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.not.stringContaining('zayavka_')]);
  });

  it('has a proof in its contract or at its route, and each proof that a call can lack is tried', () => {
    const routes = studio.app.visitorRoutes.filter(({ url }) => !url.startsWith(LANGUAGE_PREFIX));
    const served = new Map(routes.map(({ method, url, proof }) => [`${method} ${url}`, proof]));
    for (const { method, path, proof } of endpoints.values())
      expect([path, served.get(`${method} /api${path}`)]).toEqual([path, proof]);
    const patterns = routes.flatMap(({ method, url, proof }) =>
      proof === 'nothing' || method === 'HEAD' ? [] : [[proof, method, url] as const],
    );
    const tried = (proof: string, method: string, url: string): boolean =>
      calls.some(
        ([name, call]) =>
          name === proof &&
          (url.endsWith('*') || (call.method ?? 'GET') === method) &&
          new RegExp(`^${url.replace(/:\w+/g, '[^/?]+').replace('*', '.*')}(?:\\?|$)`).test(String(call.url)),
      );
    expect(patterns.filter((one) => !tried(...one))).toEqual([]);
    expect(new Set(patterns.map(([proof]) => proof)).size).toBeGreaterThan(5);
  });

  it('that needs nothing changes nothing but what a budget bounds', () => {
    const read = new Set(
      [...endpoints.values()].flatMap(({ method, path }) => (method === 'GET' ? [`/api${path}`] : [])),
    );
    const changing = studio.app.visitorRoutes.filter(
      ({ method, url, proof }) =>
        proof === 'nothing' && method === 'POST' && !url.startsWith(LANGUAGE_PREFIX) && !read.has(url),
    );
    const reading = /\/suggestions\/|^\/api\/sources\/options$/;
    expect(
      changing
        .map(({ url }) => url)
        .filter((url) => !reading.test(url))
        .sort(),
    ).toEqual(['/api/app/captcha/check', '/api/app/captcha/create', '/api/csp-report', '/api/files']);
  });
});
