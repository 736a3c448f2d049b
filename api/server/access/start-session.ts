import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Device } from '#contract';
import { cookieName, formatCookie, readCookie } from '../http/cookies.ts';
import type { Tables } from '../storage/tables.ts';
import type { Access } from './access.ts';
import { userSubject } from './audit-log.ts';
import { DEVICE_COOKIE, DEVICE_LIFE_SECONDS } from './devices.ts';
import { SESSION_COOKIE, sessionToken } from './guard.ts';
import { SESSION_LIFE_MS } from './sessions.ts';
import type { User } from './users.ts';

/** Services that starting a session needs; `https` is true if browsers reach the site by https. */
export interface SessionOptions {
  access: Access;
  database: Kysely<Tables>;
  https: boolean;
}

/**
 * Ends the caller's session, so that a token planted in the browser stays invalid, and starts a new one for the
 * user: sets its cookie and that of the known device, and records the sign-in. `provedAtMs`: time of the proof
 * of identity, now by default.
 */
export async function startSession(
  { access, database, https }: SessionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  user: User,
  provedAtMs?: number,
): Promise<void> {
  await access.sessions.end(sessionToken(request, https));
  const token = await access.sessions.start(user, describeDevice(request.headers['user-agent']), provedAtMs);
  await access.audit(database, { userId: user.id, action: 'sign-in', subject: userSubject(user.id) });
  const device = await access.devices.remember(deviceCookie(request, https), user.name);
  reply
    .header('set-cookie', sessionCookie(token, SESSION_LIFE_MS / 1000, https))
    .header('set-cookie', formatCookie(DEVICE_COOKIE, device, { maxAgeSeconds: DEVICE_LIFE_SECONDS, https }));
}

/** Formats the header `Set-Cookie` with a session's token; an age of 0 seconds removes the cookie. */
export const sessionCookie = (token: string, maxAgeSeconds: number, https: boolean): string =>
  formatCookie(SESSION_COOKIE, token, { maxAgeSeconds, https });

/** Reads the cookie of the known device from a request; '' without one. */
export const deviceCookie = ({ headers }: FastifyRequest, https: boolean): string =>
  readCookie(headers.cookie, cookieName(DEVICE_COOKIE, https));

/** Patterns of browsers in order of precedence: most name older browsers too. */
const BROWSERS: readonly (readonly [Device['browser'], RegExp])[] = [
  ['yandex', /YaBrowser\//],
  ['edge', /Edg(?:A|iOS)?\//],
  ['opera', /OPR\/|OPT\//],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
];
const SYSTEMS: readonly (readonly [Device['system'], RegExp])[] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad/],
  ['windows', /Windows/],
  ['macos', /Macintosh/],
  ['linux', /Linux|CrOS/],
];

/** Returns the kinds of browser and system of a `User-Agent` header, of which nothing else is kept. */
const describeDevice = (userAgent = ''): Device => ({
  browser: BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other',
  system: SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other',
});
