import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { CSRF_HEADER, type Role, STUDIO_API, type StudioSession } from '#contract';
import { SESSION_COOKIE } from '../../api/server/access/guard.ts';
import { cookieName } from '../../api/server/http/cookies.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const pagesFolder = fileURLToPath(new URL('../../app/studio/', import.meta.url));

export const PASSWORD = 'длинный пароль 7';
export const OWN = { 'sec-fetch-site': 'same-origin' };

export interface StudioServer extends TestServer {
  /** Advances the clock. */
  wait(ms: number): void;
  now(): number;
  open(url: string, headers?: Record<string, string>): Promise<Answer>;
  /** Submits the form of the sign-in page. */
  submit(
    fields: Record<string, string>,
    options?: { headers?: Record<string, string>; address?: string },
  ): Promise<Answer>;
  /** Adds a user with this role and PASSWORD. */
  addUser(name: string, role: Role): Promise<void>;
  /** Returns the headers of the studio page's calls for a new user of this role. */
  signedIn(role: Role, name?: string): Promise<Record<string, string>>;
  /** Returns such headers for an existing user, in a new session. */
  enter(name: string): Promise<Record<string, string>>;
  /** Calls the studio's own API. */
  call<Body = Record<string, unknown>>(
    headers: Record<string, string>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Body }>;
}

export interface Answer {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  /** `Set-Cookie` headers of the answer. */
  cookies: string[];
  /** `name=value` of the session's cookie; '' without one. */
  cookie: string;
  /** `name=value` of the device's cookie; '' without one. */
  device: string;
}

/** Starts the real API with the studio's page templates and a clock that stands still. */
export async function startStudioServer(
  options: Pick<
    TestServerOptions,
    | 'publicUrl'
    | 'texts'
    | 'writeFile'
    | 'removeFile'
    | 'openId'
    | 'secondFactorRoles'
    | 'isolates'
    | 'approvers'
    | 'noticeTargets'
    | 'contents'
    | 'scan'
    | 'deliverCode'
    | 'randomInt'
  > = {},
): Promise<StudioServer> {
  let nowMs = Date.UTC(2026, 0, 15, 9);
  const studioFolder = await mkdtemp(join(tmpdir(), 'zayavka-studio-'));
  await mkdir(join(studioFolder, 'studio-assets'));
  for (const page of ['index.html', 'sign-in.html', 'canvas.html'])
    await copyFile(join(pagesFolder, page), join(studioFolder, page));
  const server = await startTestServer({ ...options, now: () => nowMs, studioFolder });

  let peers = 0;
  /** Returns a new address, so that each call comes from elsewhere unless a test names an address. */
  const newAddress = (): string => {
    peers += 1;
    return `198.51.${Math.floor(peers / 250)}.${(peers % 250) + 1}`;
  };
  const call = async (request: InjectOptions): Promise<Answer> => {
    const { statusCode, body, headers } = await server.app.inject(request);
    const cookies = [headers['set-cookie'] ?? []].flat();
    const pairOf = (name: RegExp): string => cookies.find((one) => name.test(one))?.split(';')[0] ?? '';
    const [cookie, device] = [pairOf(/^(__Host-)?zayavka_session=/), pairOf(/^(__Host-)?zayavka_device=/)];
    return { status: statusCode, text: body, headers, cookies, cookie, device };
  };
  const submit: StudioServer['submit'] = (fields, { headers = OWN, address = newAddress() } = {}) =>
    call({
      method: 'POST',
      url: '/studio/login',
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const addUser: StudioServer['addUser'] = async (name, role) => {
    const user = await server.access.users.add(name, role);
    const token = await server.access.links.make({ kind: 'user', user });
    await submit({ token, password: PASSWORD });
  };

  const cookieOfSession = cookieName(SESSION_COOKIE, options.publicUrl?.startsWith('https:') === true);
  const enter: StudioServer['enter'] = async (name) => {
    const { users, sessions } = server.access;
    // The server starts the session, because hashing a password is for the tests that sign in.
    const cookie = `${cookieOfSession}=${await sessions.start(await users.find(name))}`;
    const session = await call({ url: '/api/studio/session', headers: { cookie } });
    return { ...OWN, cookie, [CSRF_HEADER]: (JSON.parse(session.text) as StudioSession).csrfToken };
  };

  return {
    ...server,
    submit,
    addUser,
    enter,
    async call<Body>(
      headers: Record<string, string>,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: object,
    ) {
      const answer = await server.app.inject({
        method,
        url: STUDIO_API + path,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() as Body };
    },
    now: () => nowMs,
    wait: (ms) => {
      nowMs += ms;
    },
    open: (url, headers = {}) => call({ url, headers }),
    async signedIn(role, name = `user.${crypto.randomUUID()}`) {
      await server.access.users.add(name, role);
      return enter(name);
    },
    async close() {
      await server.close();
      await rm(studioFolder, { recursive: true, force: true });
    },
  };
}
