import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpRefusal } from '../http/refusal.ts';
import type { VisitorGuard } from '../http/visitor-guard.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Returns a guard that lets this machine read metrics, and others with `Authorization: Bearer <token>`; without
 * a token only this machine. Throws HttpRefusal 403.
 */
export const guardMetrics =
  (token: string | undefined): VisitorGuard =>
  async (request) => {
    if (!isLocalRequest(request) && !hasToken(request, token))
      throw new HttpRefusal(403, '', 'notAllowedHere');
  };

/** Adds the route `/metrics` with the metrics in Prometheus text, for the operator. */
export function serveMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { config: { proof: 'operator' } }, async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  );
}

/** True for a request from this machine, unless a proxy on this machine has forwarded it. */
const isLocalRequest = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(token), digest(given));
}

/** Returns digests of one length: their comparison reveals nothing about the token. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
