import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#engine/model/definition';
import { parseObject } from '#engine/model/json';
import { cookieName, formatCookie, readCookie } from '../http/cookies.ts';
import { studioLanguage } from '../http/request-language.ts';
import { admitPerson } from './openid/admit-person.ts';
import {
  OPENID_CALLBACK,
  OPENID_PATH,
  OpenIdError,
  type OpenIdProvider,
  type PendingSignIn,
} from './openid/openid-provider.ts';
import { studioReturnPath } from './same-origin-request.ts';
import type { SignInPage } from './sign-in-page.ts';
import { type SessionOptions, startSession } from './start-session.ts';

const COOKIE = 'zayavka_openid';
const PENDING_SECONDS = 600;

interface OpenIdOptions extends SessionOptions {
  nowIso(): string;
  render(page: SignInPage, lang: Lang): string;
}

interface Pending extends PendingSignIn {
  returnPath: string;
}

/**
 * Adds the routes `/studio/login/openid`, which redirects to the OpenID provider, and its callback, which starts
 * the session. The sign-in page shows errors.
 */
export function serveOpenId(app: FastifyInstance, options: OpenIdOptions, provider: OpenIdProvider): void {
  const { access, database, https, render, nowIso } = options;
  const cookie = (value: string, maxAgeSeconds: number): string =>
    formatCookie(COOKIE, value, { maxAgeSeconds, https });
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    problem: string,
    returnPath: string,
  ): FastifyReply => {
    request.log.warn({ problem }, 'a sign-in by OpenID was refused');
    const problems = [{ code: `openid.${problem}` }];
    return reply
      .code(problem === 'unavailable' ? 503 : 403)
      .type('text/html; charset=utf-8')
      .send(render({ view: { kind: 'sign-in' }, returnPath, problems }, studioLanguage(request.headers)));
  };

  app.route<{ Querystring: { return?: string } }>({
    method: 'GET',
    url: OPENID_PATH,
    config: { access: 'open' },
    handler: async (request, reply) => {
      const returnPath = studioReturnPath(request.query.return ?? null);
      try {
        const { url, pending } = await provider.start(request.session !== null);
        reply.header('set-cookie', cookie(packed({ ...pending, returnPath }), PENDING_SECONDS));
        return reply.redirect(url);
      } catch (error) {
        return refuse(request, reply, problemOf(error), returnPath);
      }
    },
  });

  app.route({
    method: 'GET',
    url: OPENID_CALLBACK,
    config: { access: 'open' },
    handler: async (request, reply) => {
      const pending = unpacked(readCookie(request.headers.cookie, cookieName(COOKIE, https)));
      // The cookie is valid for one answer, whatever its outcome.
      reply.header('set-cookie', cookie('', 0));
      if (pending === undefined) return refuse(request, reply, 'stale', studioReturnPath(null));
      const returnPath = studioReturnPath(pending.returnPath);
      try {
        const { search } = new URL(request.url, 'http://own');
        const person = await provider.finish(search, pending);
        const user = await admitPerson(database, { audit: access.audit, nowIso }, person);
        if (typeof user === 'string') return refuse(request, reply, user, returnPath);
        await startSession(options, request, reply, user, person.provedAtMs);
        return reply.redirect(returnPath, 303);
      } catch (error) {
        return refuse(request, reply, problemOf(error), returnPath);
      }
    },
  });
}

/** Returns the problem in an error of the provider; throws any other error again. */
function problemOf(error: unknown): string {
  if (error instanceof OpenIdError) return error.problem;
  throw error;
}

const packed = (pending: Pending): string => Buffer.from(JSON.stringify(pending)).toString('base64url');

function unpacked(value: string): Pending | undefined {
  const read = parseObject(Buffer.from(value, 'base64url').toString());
  if (read === undefined) return undefined;
  const textOf = (name: keyof Pending): string => String(read[name] ?? '');
  return {
    state: textOf('state'),
    nonce: textOf('nonce'),
    verifier: textOf('verifier'),
    returnPath: textOf('returnPath'),
  };
}
