import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** Content types that a page of any site may send without a preflight. */
const SIMPLE_CONTENT_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Adds a hook that refuses with 403 a form (a POST that is no JSON) which a page of another site has made a
 * browser send, unless `mayCall` is true for its origin. Clients that are no browsers pass.
 */
export function requireSameOrigin(
  app: FastifyInstance,
  publicOrigin: string,
  mayCall: (origin: string, request: FastifyRequest) => Promise<boolean>,
): void {
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    if (method !== 'POST' || !SIMPLE_CONTENT_TYPES.test(headers['content-type'] ?? '')) return;
    if (!isForeign(headers, publicOrigin)) return;
    if (headers.origin === undefined || !(await mayCall(headers.origin, request)))
      throw new HttpRefusal(403, '', 'crossOrigin');
  });
}

/** True for a request that a page of another site has made, as the browser's headers tell. */
export function isForeign(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITE.has(String(site))) return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
