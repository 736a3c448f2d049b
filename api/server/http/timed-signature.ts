import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Id of the target of a signed link, and the time in seconds since 1970 at which it expires, in base 36. */
export interface TimedLink {
  id: string;
  until: string;
}

const hmacOf = (secret: string, { id, until }: TimedLink): Buffer =>
  createHmac('sha256', secret).update(`${id}.${until}`).digest();

/** Returns the signature (HMAC) of a link's id and expiry with a secret: 43 characters of base64url. */
export const timedSignature = (secret: string, link: TimedLink): string =>
  hmacOf(secret, link).toString('base64url');

/** True if the signature of a link is right and the link has not expired at `nowMs`. */
export function isValidLink(secret: string, link: TimedLink, sign: string, nowMs: number): boolean {
  const expected = hmacOf(secret, link);
  const given = Buffer.from(sign, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Number.parseInt(link.until, 36) * 1000 > nowMs;
}

/**
 * True for a call whose URL is a valid signed link: the target's id in the path, expiry and signature in the
 * query.
 */
export function isOfSignedLink({ params, query }: FastifyRequest, secret: string, nowMs: number): boolean {
  const { id } = params as { id: string };
  const { until, sign } = query as { until?: unknown; sign?: unknown };
  return isValidLink(secret, { id, until: String(until) }, String(sign), nowMs);
}
