import type { FastifyRequest } from 'fastify';
import { type Endpoint, endpoints } from '#contract';
import { LANGUAGES } from '#engine/model/definition';

/** The endpoint that is called, and the values of the parameters in its path. */
export interface FormCall {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  /** As the document writes it. */
  route: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call of an endpoint that forms are sent to; null for every other. */
    formCall: FormCall | null;
  }
}

export const PREFIXES: readonly string[] = ['/api', ...LANGUAGES.map((lang) => `/api/${lang}`)];

/** Takes what no other route of the API does. */
export const FORM_ROUTE = '/api/*';

const routeKey = (method: string, url: string): string => `${method} ${url}`;

const byRoute = new Map(
  [...endpoints.values()].flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].flatMap((path) =>
      PREFIXES.map((prefix) => [routeKey(endpoint.method, `${prefix}${path}`), endpoint] as const),
    ),
  ),
);

/** Undefined for everything that is no endpoint: pages, bundles, health. */
export const endpointOf = ({ method, routeOptions, formCall }: FastifyRequest): Endpoint | undefined =>
  formCall?.endpoint ?? byRoute.get(routeKey(method, routeOptions.url ?? ''));
