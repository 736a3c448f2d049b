import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Kysely } from 'kysely';
import { studioLanguageCookie } from '#contract';
import { readLanguage } from '#engine/model/definition';
import { HttpRefusal } from '../http/refusal.ts';
import { studioLanguage } from '../http/request-language.ts';
import { readUrlencodedBodies } from '../http/urlencoded-body.ts';
import { callerNetwork } from '../limits/subjects.ts';
import type { Tables } from '../storage/tables.ts';
import { type Access, LINK_PAGE } from './access.ts';
import { userSubject } from './audit-log.ts';
import type { OpenIdProvider } from './openid/openid-provider.ts';
import { passwordProblem } from './password-strength.ts';
import { PasswordsBusyError, type Turn } from './passwords.ts';
import { isSameOriginRequest, studioReturnPath } from './same-origin-request.ts';
import { serveOpenId } from './serve-openid.ts';
import { nextStep, type SecondFactorOptions, serveSecondFactor } from './serve-second-factor.ts';
import type { SignInView } from './sign-in-page.ts';
import { minutesOf, type SignInProblem } from './sign-in-parts.ts';
import { deviceCookie } from './start-session.ts';
import { normalizeUserName, type User } from './users.ts';

/** Services and settings of the sign-in pages; `openId` is absent where nobody signs in by an OpenID provider. */
export interface SignInOptions extends SecondFactorOptions {
  nowIso(): string;
  openId?: OpenIdProvider;
}

const BODY_LIMIT_BYTES = 8 * 1024;
const BUSY_RETRY_SECONDS = 5;

interface Answer {
  status: number;
  view: SignInView;
  problems?: SignInProblem[];
  retryAfterSeconds?: number;
}

/**
 * Adds the routes `/studio/login`, a page for signing in that works without script, and `/studio/login/link`,
 * whose script follows one-time links.
 */
export function serveSignIn(app: FastifyInstance, options: SignInOptions): void {
  const { access, publicOrigin, https, render, openId } = options;
  if (openId !== undefined) serveOpenId(app, options, openId);
  serveSecondFactor(app, options);

  const show = (reply: FastifyReply, returnPath: string, answer: Answer): FastifyReply => {
    const { status, view, problems = [], retryAfterSeconds } = answer;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const page = render({ view, returnPath, problems }, studioLanguage(reply.request.headers));
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };

  app.register(async (scope) => {
    readUrlencodedBodies(scope);
    /** Answers a page, after a switch of its language. */
    const openPage = (url: string, answer: RouteHandlerMethod): void => {
      scope.route({
        method: 'GET',
        url,
        config: { access: 'open' },
        handler(request, reply) {
          const query = new URL(request.url, 'http://own').searchParams;
          const lang = readLanguage(query.get('lang'));
          if (lang === undefined) return answer.call(this, request, reply);
          reply.header('set-cookie', studioLanguageCookie(lang, https));
          query.delete('lang');
          return reply.redirect(query.size === 0 ? url : `${url}?${query}`);
        },
      });
    };
    openPage('/studio/login', async (request, reply) => {
      const query = new URL(request.url, 'http://own').searchParams;
      const returnPath = studioReturnPath(query.get('return'));
      if (request.session !== null) return reply.redirect(returnPath);
      const view: SignInView = { kind: (await access.users.exist()) ? 'sign-in' : 'nobody' };
      return show(reply, returnPath, { status: 200, view });
    });
    // The page's script reads the token, which no server sees.
    openPage(LINK_PAGE, (_request, reply) =>
      show(reply, studioReturnPath(null), { status: 200, view: { kind: 'opening' } }),
    );
    scope.route({
      method: 'POST',
      url: '/studio/login',
      config: { access: 'open' },
      bodyLimit: BODY_LIMIT_BYTES,
      handler: async (request, reply) => {
        const { body } = request;
        if (!(body instanceof URLSearchParams)) throw new HttpRefusal(415, '', 'contentType');
        const returnPath = studioReturnPath(body.get('return'));
        if (!isSameOriginRequest(request, publicOrigin)) {
          const problems = [{ code: 'foreign' }];
          return show(reply, returnPath, { status: 403, view: { kind: 'sign-in' }, problems });
        }
        const outcome = body.has('token')
          ? await followLink(options, body, request)
          : await checkPassword(options, body, request);
        if ('status' in outcome) {
          if (outcome.status !== 200) request.log.warn({ status: outcome.status }, 'a sign-in was refused');
          return show(reply, returnPath, outcome);
        }
        return reply.redirect(await nextStep(options, request, reply, outcome, returnPath), 303);
      },
    });
  });
}

async function linkAnswer({ links }: Access, token: string): Promise<Answer> {
  const owner = await links.read(token);
  if (owner === undefined) return { status: 410, view: { kind: 'void' } };
  const view: SignInView =
    owner.kind === 'first' ? { kind: 'first', token } : { kind: 'link', token, name: owner.user.name };
  return { status: 200, view };
}

/** Subject of the limit on tries of one-time links, for which no name is known. */
const LINK = { name: '', device: undefined, proof: 'link' } as const;

/**
 * Shows the form of a one-time link, or sets the password that is sent with it. Opening does not use a link up:
 * mail programs and messengers fetch it before the person does. Only invalid links count as tries, so nobody
 * can lock others out of their valid links.
 */
async function followLink(
  { access, isProxyTrusted }: SignInOptions,
  body: URLSearchParams,
  request: FastifyRequest,
): Promise<User | Answer> {
  const token = body.get('token') ?? '';
  const shown = await linkAnswer(access, token);
  if (shown.status !== 200) {
    const waitMs = await access.limits.take({ ...LINK, network: callerNetwork(request.ip, isProxyTrusted) });
    return waitMs > 0 ? locked(shown.view, waitMs) : shown;
  }
  if (!body.has('password')) return shown;
  const typed = body.get('name') ?? '';
  const password = body.get('password') ?? '';
  const name = normalizeUserName(typed);
  const problems: SignInProblem[] = [];
  if (shown.view.kind === 'first' && name === undefined) problems.push({ field: 'name', code: 'name' });
  const owner = shown.view.kind === 'link' ? shown.view.name : (name ?? '');
  const wrong = await passwordProblem(password, owner, request.hostname);
  if (wrong !== undefined) problems.push({ field: 'password', ...wrong });
  const view: SignInView = shown.view.kind === 'first' ? { ...shown.view, name: typed } : shown.view;
  if (problems.length > 0) return { status: 422, view, problems };
  return orBusyPage(view, async () => {
    const passwordHash = await access.passwords.hash(password);
    const user = await access.links.redeem(token, { name: name ?? '', passwordHash });
    return user ?? { status: 410, view: { kind: 'void' } };
  });
}

async function checkPassword(
  { access, database, https, isProxyTrusted }: SignInOptions,
  body: URLSearchParams,
  request: FastifyRequest,
): Promise<User | Answer> {
  const name = body.get('name') ?? '';
  const view: SignInView = { kind: 'sign-in', name };
  const device = await access.devices.knownFor(deviceCookie(request, https), name);
  const turn: Turn = device === undefined ? 'stranger' : 'known';
  // Checked first, because a refused try is not counted.
  if (access.passwords.isBusy(turn)) return busy(view);
  const attempt = { name, device, network: callerNetwork(request.ip, isProxyTrusted) };
  const waitMs = await access.limits.take(attempt);
  if (waitMs > 0) return locked(view, waitMs);
  return orBusyPage(view, async () => {
    const user = await access.signIn({ name, password: body.get('password') ?? '', turn });
    if (user === undefined) {
      void recordRefusal(access, database, name).catch(() =>
        request.log.warn('a refused sign-in is not in the audit log'),
      );
      return { status: 422, view, problems: [{ code: 'wrong' }] };
    }
    await access.limits.forgive(attempt);
    return user;
  });
}

/**
 * Records a refused sign-in after the response is sent: the time would tell which names exist. Only
 * existing names are recorded, because strangers may type anything.
 */
async function recordRefusal(
  { users, audit }: Access,
  database: Kysely<Tables>,
  name: string,
): Promise<void> {
  const user = await users.byName(name);
  if (user !== undefined)
    await audit(database, { userId: null, action: 'sign-in-refused', subject: userSubject(user.id) });
}

async function orBusyPage(view: SignInView, work: () => Promise<User | Answer>): Promise<User | Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PasswordsBusyError)) throw error;
    return busy(view);
  }
}

const busy = (view: SignInView): Answer => ({
  status: 429,
  view,
  problems: [{ code: 'busy' }],
  retryAfterSeconds: BUSY_RETRY_SECONDS,
});

const locked = (view: SignInView, waitMs: number): Answer => ({
  status: 429,
  view,
  problems: [{ code: 'locked', params: minutesOf(waitMs / 1000) }],
  retryAfterSeconds: Math.ceil(waitMs / 1000),
});
