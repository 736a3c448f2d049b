import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#contract';

/** Called endpoint, and the values of the parameters in its path. */
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

/** Prefix of calls that name a language. */
export const LANGUAGE_PREFIX = '/api/:language';

/** Prefixes of every call; a language is read at call time, because a site may get others while it is served. */
export const PREFIXES: readonly string[] = ['/api', LANGUAGE_PREFIX];

/** Catch-all route for paths without a route of their own. */
export const FORM_ROUTE = '/api/*';

const routeKey = (method: string, url: string): string => `${method} ${url}`;

const byRoute = new Map(
  [...endpoints.values()].flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
      PREFIXES.map((prefix) => [routeKey(endpoint.method, `${prefix}${path}`), endpoint] as const),
    ),
  ),
);

/** Returns `undefined` for a request that calls no endpoint: pages, bundles, health. */
export const endpointOf = ({ method, routeOptions, formCall }: FastifyRequest): Endpoint | undefined =>
  formCall?.endpoint ?? byRoute.get(routeKey(method, routeOptions.url ?? ''));
