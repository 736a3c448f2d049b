import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CSRF_HEADER, REAUTHENTICATION_NEEDED, type Role, roleIncludes, type VisitorProof } from '#contract';
import { cookieName, readCookie } from '../http/cookies.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { VisitorGuard } from '../http/visitor-guard.ts';
import { serverError } from '../server-error.ts';
import { isSameOriginRequest, signInPath } from './same-origin-request.ts';
import type { Session, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lowest role that may use a route of the studio, or `open` for the sign-in routes. */
    access?: Role | 'open';
    /** Proof that a route of visitors needs. */
    proof?: VisitorProof;
  }
  interface FastifyRequest {
    /** Session of the caller, on the studio's routes. */
    session: Session | null;
  }
  interface FastifyInstance {
    guardedRoutes: readonly GuardedRoute[];
    visitorRoutes: readonly VisitorRoute[];
  }
}

interface Route {
  method: string;
  url: string;
}

/** Route of the studio with the lowest role that may call it; `open` for the sign-in pages, which need no session. */
export interface GuardedRoute extends Route {
  access: Role | 'open';
}

/** Route for visitors with the name of the proof that a caller must give, such as `file-link`. */
export interface VisitorRoute extends Route {
  proof: VisitorProof;
}

/** Name of the cookie with the token of a studio session. */
export const SESSION_COOKIE = 'zayavka_session';

const STUDIO_ROUTE = /^\/(?:api\/(?:[A-Za-z0-9-]+\/)?)?studio(?:\/|$)/;
/** Routes of scripts and styles, which a plugin adds. */
const ASSET_ROUTE = /^\/(?:studio-)?assets\//;

/**
 * Store of sessions, the site's origin, and the checks of visitors' proofs by name, with which calls are admitted.
 */
export interface GuardPorts {
  sessions: Sessions;
  publicOrigin: string;
  guards: Partial<Readonly<Record<VisitorProof, VisitorGuard>>>;
}

/**
 * Adds hooks that refuse callers without the role or proof that their route requires, and changes of the studio
 * that come from other sites' pages. A route without a role or a proof makes the start fail. Call it before any
 * route is added.
 */
export function guardRoutes(app: FastifyInstance, { sessions, publicOrigin, guards }: GuardPorts): void {
  const https = publicOrigin.startsWith('https:');
  const guardedRoutes: GuardedRoute[] = [];
  const visitorRoutes: VisitorRoute[] = [];
  app.decorate('guardedRoutes', guardedRoutes);
  app.decorate('visitorRoutes', visitorRoutes);
  app.decorateRequest('session', null);

  app.addHook('onRoute', ({ method, url, config }) => {
    const { access } = config ?? {};
    const proof = config?.proof ?? (ASSET_ROUTE.test(url) ? 'nothing' : undefined);
    for (const one of [method].flat()) {
      if (access !== undefined) guardedRoutes.push({ method: one, url, access });
      else if (proof !== undefined && !STUDIO_ROUTE.test(url))
        visitorRoutes.push({ method: one, url, proof });
      else throw serverError('ROUTE_UNGUARDED', { method: String(method), url });
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    const { access, proof } = request.routeOptions.config;
    if (proof !== undefined) return guards[proof]?.(request, reply);
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
      throw refused(request, 'foreignRequest');
  });
}

/**
 * Returns the caller's session if its role includes the required one; throws HttpRefusal 401 if nobody is signed
 * in, 403 for a lower role.
 */
export function requireRole(request: FastifyRequest, role: Role): Session {
  const { session } = request;
  if (session === null) throw new HttpRefusal(401, '', 'signedOut');
  if (!roleIncludes(session.user.role, role)) throw refused(request, 'roleMissing');
  return session;
}

/** Returns the refusal for a signed-in person, and logs it by ids. */
function refused({ log, session, method, routeOptions }: FastifyRequest, code: string): HttpRefusal {
  log.warn({ user: session?.user.id, method, route: routeOptions.url, code }, 'a call was refused');
  return new HttpRefusal(403, '', code);
}

/**
 * Time in milliseconds after a sign-in or a repeated password in which calls with a high risk need no other proof.
 */
export const REAUTHENTICATION_LIFE_MS = 10 * 60 * 1000;

/**
 * Throws HttpRefusal 403, after which the studio asks for the password, unless the person has proved who they are
 * in the last ten minutes.
 */
export function requireRecentAuthentication({ provedAtMs }: Session, nowMs: number): void {
  if (nowMs - provedAtMs > REAUTHENTICATION_LIFE_MS) throw new HttpRefusal(403, '', REAUTHENTICATION_NEEDED);
}

/** Reads the session's token from the cookie of a request; '' without one. */
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
