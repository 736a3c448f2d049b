import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#contract';
import { LANGUAGES } from '#engine';

export const PREFIXES: readonly string[] = ['/api', ...LANGUAGES.map((lang) => `/api/${lang}`)];

const byRoute = new Map(
  [...endpoints.values()].flatMap((endpoint) =>
    PREFIXES.map((prefix) => [`${prefix}${endpoint.path}`, endpoint] as const),
  ),
);

/** Undefined for everything that the contract does not name: pages, bundles, health. */
export const endpointOf = (request: FastifyRequest): Endpoint | undefined =>
  byRoute.get(request.routeOptions.url ?? '');
