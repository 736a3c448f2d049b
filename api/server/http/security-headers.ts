import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Nonce that allows this response's own script elements, and none injected into the page. */
    readonly cspNonce: string;
    /** Content security policy of a response other than the site's pages; '' by default. */
    ownPolicy: string;
    /** Sources that allow the styles in this page's HTML, separated by spaces; '' by default. */
    styleSources: string;
    /** Origins whose pages may show this page in a frame, separated by spaces; '' by default. */
    frameAncestors: string;
  }
}

const NONCE_BYTES = 16;
const ONE_YEAR_SECONDS = 31_536_000;

/** Returns a policy that allows exactly what the pages use, without `unsafe-inline` and `unsafe-eval`. */
const pagePolicy = ({ cspNonce, styleSources, frameAncestors }: FastifyReply, isStudio: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${cspNonce}'`,
    `style-src ${`'self' ${styleSources}`.trim()}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Frame of a talk with the bank, in a sandbox with a policy of its own.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors || "'none'"}`,
    "require-trusted-types-for 'script'",
    // Names of the policies by which pages create their own workers (app/trusted-worker.ts), and by which the
    // editor of rich text reads pasted markup, in a document that runs nothing; none may be created twice.
    `trusted-types zayavka-worker${isStudio ? ' zayavka-code ProseMirrorClipboard' : ''}`,
    'report-uri /api/csp-report',
  ].join('; ');
/**
 * Returns the Content-Security-Policy of the frame in which the studio's editor shows a form: forms are tried
 * there, so nothing may reach a server.
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

/**
 * Content-Security-Policy of the frame in which the studio shows a draft's page: it has no script and sends
 * nothing.
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Settings that decide the security headers of responses. */
export interface SecurityOptions {
  /** True if the site is served over https; only then may browsers be instructed to insist on it (HSTS). */
  https: boolean;
  /** True if a talk's frame may use the microphone; a sandboxed frame has no origin to list. */
  microphone: boolean;
}

/** Headers common to all responses, pages and data. */
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

/** Returns the security headers of a response that is no page; for responses that no hook completes. */
export const dataHeaders = (options: SecurityOptions): Readonly<Record<string, string>> => ({
  ...commonHeaders(options),
  'content-security-policy': DATA_POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
});

/** Adds a hook that sets the security headers of every response, with a nonce made for pages that need one. */
export function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): void {
  const nonces = new WeakMap<FastifyReply, string>();
  // Created lazily, because most answers are data and need none.
  app.decorateReply('cspNonce', {
    getter(this: FastifyReply) {
      const nonce = nonces.get(this) ?? randomBytes(NONCE_BYTES).toString('base64');
      nonces.set(this, nonce);
      return nonce;
    },
  });
  app.decorateReply('ownPolicy', '');
  app.decorateReply('styleSources', '');
  app.decorateReply('frameAncestors', '');
  const common = commonHeaders(options);
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', policyOf(reply, /^\/studio(?:[/?]|$)/.test(request.url)));
    reply.headers(common);
    // The URL of data may have a phone; pages tell other sites their origin at most.
    reply.header('referrer-policy', isPage(reply) ? 'strict-origin-when-cross-origin' : 'no-referrer');
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header('cross-origin-resource-policy', 'same-origin');
  });
}

const policyOf = (reply: FastifyReply, isStudio: boolean): string => {
  if (reply.ownPolicy !== '') return reply.ownPolicy;
  return isPage(reply) ? pagePolicy(reply, isStudio) : DATA_POLICY;
};

const isPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/html');
