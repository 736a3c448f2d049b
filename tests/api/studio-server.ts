import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { CSRF_HEADER, type Role, type StudioSession } from '#contract';
import { startTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

const pagesFolder = fileURLToPath(new URL('../../app/studio/', import.meta.url));

export const PASSWORD = 'длинный пароль 7';
export const OWN = { 'sec-fetch-site': 'same-origin' };

export interface StudioServer extends TestServer {
  /** Lets time pass. */
  wait(ms: number): void;
  open(url: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends the sign-in page's form. */
  submit(
    fields: Record<string, string>,
    options?: { headers?: Record<string, string>; address?: string },
  ): Promise<Answer>;
  /** A user with the role and PASSWORD. */
  addUser(name: string, role: Role): Promise<void>;
  /** The headers of calls that the studio's own page makes for somebody of that role. */
  signedIn(role: Role): Promise<Record<string, string>>;
}

export interface Answer {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  /** As they are set. */
  cookies: string[];
  /** `name=value` of the session's cookie; '' without one. */
  cookie: string;
  /** The same of the device's. */
  device: string;
}

/** The real API with the studio's real page templates, and a clock that does not move. */
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
  > = {},
): Promise<StudioServer> {
  let nowMs = Date.UTC(2026, 0, 15, 9);
  const studioFolder = await mkdtemp(join(tmpdir(), 'zayavka-studio-'));
  await mkdir(join(studioFolder, 'studio-assets'));
  for (const page of ['index.html', 'sign-in.html'])
    await copyFile(join(pagesFolder, page), join(studioFolder, page));
  const server = await startTestServer({ ...options, now: () => nowMs, studioFolder });

  let peers = 0;
  /** Everybody comes from somewhere else, unless a test names an address. */
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

  return {
    ...server,
    submit,
    addUser,
    wait: (ms) => {
      nowMs += ms;
    },
    open: (url, headers = {}) => call({ url, headers }),
    async signedIn(role) {
      const name = `user.${crypto.randomUUID()}`;
      await addUser(name, role);
      const { cookie } = await submit({ name, password: PASSWORD });
      const session = await call({ url: '/api/studio/session', headers: { cookie } });
      return { ...OWN, cookie, [CSRF_HEADER]: (JSON.parse(session.text) as StudioSession).csrfToken };
    },
    async close() {
      await server.close();
      await rm(studioFolder, { recursive: true, force: true });
    },
  };
}
