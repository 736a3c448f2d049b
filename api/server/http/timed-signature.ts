import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link leads to, and the second, in base 36, in which it ends. */
export interface TimedLink {
  id: string;
  until: string;
}

const hmacOf = (secret: string, { id, until }: TimedLink): Buffer =>
  createHmac('sha256', secret).update(`${id}.${until}`).digest();

/** 43 characters of base64url. */
export const timedSignature = (secret: string, link: TimedLink): string =>
  hmacOf(secret, link).toString('base64url');

/** Whether a link was signed here and has not ended. */
export function isGoodLink(secret: string, link: TimedLink, sign: string, nowMs: number): boolean {
  const expected = hmacOf(secret, link);
  const given = Buffer.from(sign, 'base64url');
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number.parseInt(link.until, 36) * 1000 > nowMs;
}
