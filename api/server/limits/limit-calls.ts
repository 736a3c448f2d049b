import type { FastifyInstance } from 'fastify';
import { endpointOf } from '../http/endpoint-of.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { isOwnNetwork } from './subjects.ts';

/**
 * Counts every call of the contract before its body is read. While no proxy is trusted a private peer may be one, and
 * its address everybody's: nobody is limited by it.
 */
export function limitCalls(
  app: FastifyInstance,
  limiter: RateLimiter,
  { isProxyTrusted }: { isProxyTrusted: boolean },
): void {
  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request);
    if (endpoint === undefined) return;
    const isKnown = isProxyTrusted || !isOwnNetwork(request.ip);
    limiter.call(endpoint.id, isKnown ? request.ip : undefined);
  });
}
