import type { FastifyInstance } from 'fastify';
import { endpointOf } from '../http/endpoint-of.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { callerNetwork } from './subjects.ts';

/**
 * Adds a hook that counts every call of the visitors' API before its body is read, and refuses one over its limit
 * with 429.
 */
export function limitCalls(
  app: FastifyInstance,
  limiter: RateLimiter,
  { isProxyTrusted }: { isProxyTrusted: boolean },
): void {
  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request);
    if (endpoint === undefined) return;
    limiter.call(endpoint.id, callerNetwork(request.ip, isProxyTrusted));
  });
}
