import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  APPEAL_LINK_HEADER,
  ASSETS,
  CAPTCHA_HEADER,
  CAPTCHA_KIND_HEADER,
  CONSENT_HEADER,
  EMBED_SCRIPT,
  EMBED_STYLE,
  FORM_HEADER,
  IDEMPOTENCY_KEY,
  PHONE_CODE_HEADER,
  PLUGINS,
  REQUEST_ID,
  SIGNALS_HEADER,
  WITHDRAWAL_LINK_HEADER,
} from '#contract';
import { HttpRefusal } from '../http/refusal.ts';
import { isForeign } from '../http/same-origin.ts';
import type { EmbeddingSites } from './embedding-sites.ts';

const UPLOAD_HEADERS = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'];
const SENT_HEADERS = [
  'content-type',
  IDEMPOTENCY_KEY,
  FORM_HEADER,
  CONSENT_HEADER,
  CAPTCHA_HEADER,
  SIGNALS_HEADER,
  PHONE_CODE_HEADER,
  ...UPLOAD_HEADERS,
].join(', ');
const READ_HEADERS = [
  REQUEST_ID,
  PHONE_CODE_HEADER,
  CAPTCHA_KIND_HEADER,
  APPEAL_LINK_HEADER,
  WITHDRAWAL_LINK_HEADER,
  'retry-after',
  'location',
  ...UPLOAD_HEADERS,
].join(', ');
const METHODS = 'GET, HEAD, POST, PATCH, DELETE';
const PREFLIGHT_SECONDS = '600';

/** URLs whose response depends on the requesting site. */
const DEPENDS_ON_SITE = new RegExp(
  `^(${EMBED_SCRIPT}|${EMBED_STYLE}|${ASSETS}|${PLUGINS}|/bundles/|/api/|(/[A-Za-z0-9-]+)?/forms/)`,
);
/** Paths that only our own pages call. */
const OWN_CALLS = /^\/api\/studio(?:[/?]|$)/;

/**
 * Adds the CORS headers by which pages of other sites may read the responses about the forms that list their
 * site, without cookies, and answers their preflights. A listed site's call about any other form gets 403,
 * unless it is a GET or HEAD.
 */
export function answerSites(app: FastifyInstance, sites: EmbeddingSites, publicOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const origin = siteOf(request, publicOrigin);
    if (origin === undefined || !(await sites.isListed(origin))) return;
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (isPreflight) {
      if (OWN_CALLS.test(request.url) || !DEPENDS_ON_SITE.test(request.url)) return;
      return reply
        .code(204)
        .headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': SENT_HEADERS,
          'access-control-max-age': PREFLIGHT_SECONDS,
        })
        .send();
    }
    if (await sites.mayCall(origin, request))
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READ_HEADERS });
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpRefusal(403, '', 'crossOrigin');
  });
  app.addHook('onSend', async (request, reply) => {
    if (!DEPENDS_ON_SITE.test(request.url)) return;
    const vary = [reply.getHeader('vary') ?? []].flat();
    reply.header('vary', [...vary, 'origin'].join(', '));
  });
}

/**
 * Returns the origin of the page that makes a request if it is another site's; `undefined` for the site's own
 * pages.
 */
export const siteOf = ({ headers }: FastifyRequest, publicOrigin: string): string | undefined =>
  headers.origin !== undefined && isForeign(headers, publicOrigin) ? headers.origin : undefined;
