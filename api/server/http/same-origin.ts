import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './refusal.ts';

/** Content types that a page of any site may send without a preflight. */
const SIMPLE_CONTENT_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;
const OWN_SITE = new Set(['same-origin', 'none']);

/**
 * Refuses forms that a page of another site has made a visitor's browser send. Clients without an origin
 * pass.
 */
export function requireSameOrigin(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'POST' || !SIMPLE_CONTENT_TYPES.test(headers['content-type'] ?? '')) return;
    if (isForeign(headers, publicOrigin)) throw new HttpRefusal(403, '', 'crossOrigin');
  });
}

function isForeign(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITE.has(String(site))) return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
