import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#contract';
import { LANGUAGES } from '#engine/model';

export const PREFIXES: readonly string[] = ['/api', ...LANGUAGES.map((lang) => `/api/${lang}`)];

const routeKey = (method: string, url: string): string => `${method} ${url}`;

const byRoute = new Map(
  [...endpoints.values()].flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
      PREFIXES.map((prefix) => [routeKey(endpoint.method, `${prefix}${path}`), endpoint] as const),
    ),
  ),
);

/** Undefined for everything that the contract does not name: pages, bundles, health. */
export const endpointOf = ({ method, routeOptions }: FastifyRequest): Endpoint | undefined =>
  byRoute.get(routeKey(method, routeOptions.url ?? ''));
