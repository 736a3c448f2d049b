import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSRF_HEADER, REAUTHENTICATION_NEEDED, type Role, roleIncludes } from '#contract';
import { cookieName, readCookie } from '../http/cookies.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { serverError } from '../server-error.ts';
import { isSameOriginRequest, signInPath } from './same-origin-request.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lowest role that may use a route of the studio, or `open` for the sign-in routes. */
    access?: Role | 'open';
  }
  interface FastifyRequest {
    /** Session of the caller, on the studio's routes. */
    session: Session | null;
  }
  interface FastifyInstance {
    guardedRoutes: readonly GuardedRoute[];
  }
}

export interface GuardedRoute {
  method: string;
  url: string;
  access: Role | 'open';
}

export const SESSION_COOKIE = 'zayavka_session';

const STUDIO_ROUTE = /^\/(?:api\/(?:[A-Za-z0-9-]+\/)?)?studio(?:\/|$)/;

/**
 * Rejects callers without the role that a route requires, and changes that do not come from the studio's
 * pages. A studio route without a role stops the start with an error. Must be called before any route is
 * added.
 */
export function guardStudio(
  app: FastifyInstance,
  { sessions, publicOrigin }: { sessions: Sessions; publicOrigin: string },
): void {
  const https = publicOrigin.startsWith('https:');
  const guardedRoutes: GuardedRoute[] = [];
  app.decorate('guardedRoutes', guardedRoutes);
  app.decorateRequest('session', null);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (!STUDIO_ROUTE.test(url)) return;
    const access = config?.access;
    if (access === undefined) {
      throw serverError('ROUTE_UNGUARDED', { method: String(method), url });
    }
    for (const one of [method].flat()) guardedRoutes.push({ method: one, url, access });
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    request.session = (await sessions.find(sessionToken(request, https))) ?? null;
    if (access === 'open') return;
    if (request.session === null && isPageRequest(request)) return reply.redirect(signInPath(request.url));
    const { csrfToken } = requireRole(request, access);
    if (
      changesSomething(request) &&
      !(isSameOriginRequest(request, publicOrigin) && hasCsrfToken(request, csrfToken))
    )
      throw new HttpRefusal(403, '', 'foreignRequest');
  });
}

/** Returns the session if its role includes the required role; otherwise throws HttpRefusal 401 or 403. */
export function requireRole({ session }: FastifyRequest, role: Role): Session {
  if (session === null) throw new HttpRefusal(401, '', 'signedOut');
  if (!roleIncludes(session.user.role, role)) throw new HttpRefusal(403, '', 'roleMissing');
  return session;
}

/** Time for which an authentication counts as recent. */
export const REAUTHENTICATION_LIFE_MS = 10 * 60 * 1000;

/** Throws HttpRefusal 403 unless the person has signed in, or repeated the password, recently. */
export function requireRecentAuthentication({ provedAtMs }: Session, nowMs: number): void {
  if (nowMs - provedAtMs > REAUTHENTICATION_LIFE_MS) throw new HttpRefusal(403, '', REAUTHENTICATION_NEEDED);
}

export const sessionToken = ({ headers }: FastifyRequest, https: boolean): string =>
  readCookie(headers.cookie, cookieName(SESSION_COOKIE, https));

const changesSomething = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

const isPageRequest = (request: FastifyRequest): boolean =>
  !changesSomething(request) && !request.url.startsWith('/api/');

function hasCsrfToken({ headers }: FastifyRequest, csrfToken: string): boolean {
  const given = Buffer.from(String(headers[CSRF_HEADER] ?? ''));
  const expected = Buffer.from(csrfToken);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
