import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Allows this answer's own script elements, and nothing that was put into the page. */
    readonly cspNonce: string;
    /** The policy of an answer that is no page of ours; '' for all others. */
    ownPolicy: string;
  }
}

const NONCE_BYTES = 16;
const ONE_YEAR_SECONDS = 31_536_000;

/** Nothing is allowed but what our pages use; there is no `unsafe-inline` and no `unsafe-eval` to take away later. */
const pagePolicy = (nonce: string, isStudio: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Talks with the bank, in a sandbox with a policy of its own.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The policies by which our pages let their own workers in (app/trusted-worker.ts); none is made twice.
    `trusted-types zayavka-worker${isStudio ? ' zayavka-code' : ''}`,
    'report-uri /api/csp-report',
  ].join('; ');
/**
 * Of the page that the studio's editor has in a frame. Forms are tried in it: whatever one does, nothing of it can
 * reach a server.
 */
export const canvasPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/csp-report',
  ].join('; ');
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export interface SecurityOptions {
  /** Only then may a browser be instructed to use nothing else (HSTS). */
  https: boolean;
  /** Whether a talk's frame may be let listen; a frame in a sandbox has no origin to name. */
  microphone: boolean;
}

/** What every answer carries, a page as well as data. */
function commonHeaders({ https, microphone }: SecurityOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(), geolocation=(), microphone=${microphone ? '*' : '()'}, payment=()`,
    'cross-origin-opener-policy': 'same-origin',
    ...(https
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains` }
      : undefined),
  };
}

/** Of an answer that is written before any hook runs: a request that cannot be parsed, or one too many. */
export const dataHeaders = (options: SecurityOptions): Readonly<Record<string, string>> => ({
  ...commonHeaders(options),
  'content-security-policy': DATA_POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
});

export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const nonces = new WeakMap<FastifyReply, string>();
  // Made when it is asked for: most answers are data and need none.
  app.decorateReply('cspNonce', {
    getter(this: FastifyReply) {
      const nonce = nonces.get(this) ?? randomBytes(NONCE_BYTES).toString('base64');
      nonces.set(this, nonce);
      return nonce;
    },
  });
  app.decorateReply('ownPolicy', '');
  const common = commonHeaders(options);
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', policyOf(reply, /^\/studio(?:[/?]|$)/.test(request.url)));
    reply.headers(common);
    // An answer's address may hold a phone; other sites learn a page's origin and nothing more.
    reply.header('referrer-policy', isPage(reply) ? 'strict-origin-when-cross-origin' : 'no-referrer');
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', 'same-origin');
  });
}

const policyOf = (reply: FastifyReply, isStudio: boolean): string => {
  if (reply.ownPolicy !== '') return reply.ownPolicy;
  return isPage(reply) ? pagePolicy(reply.cspNonce, isStudio) : DATA_POLICY;
};

const isPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/html');
