import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { HttpRefusal } from '../http/refusal.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Serves `/metrics` to this machine without credentials, and to any other with `Authorization: Bearer
 * <token>`.
 */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLocalRequest(request) && !hasToken(request, token))
      throw new HttpRefusal(403, '', 'notAllowedHere');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** True for a request from this machine, unless a proxy on this machine has forwarded it. */
const isLocalRequest = ({ ip, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(token), digest(given));
}

/** Digests of equal length keep the comparison from leaking anything about the token. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
