import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#contract';

/** Endpoint that a request calls, and the values of the parameters in its path. */
export interface FormCall {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  /** Path as the document writes it. */
  route: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Call of an endpoint that forms are sent to; null for every other. */
    formCall: FormCall | null;
  }
}

/** Path prefix of calls that name their language, which is a route parameter: `/api/en` in a request. */
export const LANGUAGE_PREFIX = '/api/:language';

/**
 * Path prefixes of every call: `/api`, with or without a language. The language is a route parameter, because a
 * publication may add languages while the server runs.
 */
export const PREFIXES: readonly string[] = ['/api', LANGUAGE_PREFIX];

/**
 * Catch-all route for the endpoints that forms are sent to; they have no routes of their own, because a
 * publication may change them.
 */
export const FORM_ROUTE = '/api/*';

const routeKey = (method: string, url: string): string => `${method} ${url}`;

const byRoute = new Map(
  [...endpoints.values()].flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
      PREFIXES.map((prefix) => [routeKey(endpoint.method, `${prefix}${path}`), endpoint] as const),
    ),
  ),
);

/** Returns the endpoint that a request calls; `undefined` for pages, bundles and health. */
export const endpointOf = ({ method, routeOptions, formCall }: FastifyRequest): Endpoint | undefined =>
  formCall?.endpoint ?? byRoute.get(routeKey(method, routeOptions.url ?? ''));
