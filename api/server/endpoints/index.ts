import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from '#contract';
import { isObject } from '#engine';
import { type Dictionaries, langOf, notFound } from '../http/errors.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { crmCreate } from './crm-create.ts';
import { PREFIXES } from './endpoint-of.ts';
import type { Handler, Services } from './handler.ts';

/** What stands behind each entry of the contract. */
const handlers: Readonly<Record<string, Handler>> = {
  'crm-create': crmCreate,
};

/** Serves every endpoint of the contract, with and without a language in its path. */
export function serveEndpoints(app: FastifyInstance, services: Services, dictionaries: Dictionaries): void {
  for (const endpoint of endpoints.values()) {
    const handler = handlers[endpoint.id];
    if (handler === undefined) {
      throw new Error(
        `ENDPOINT_WITHOUT_HANDLER: the contract has "${endpoint.id}", api/server/endpoints has not`,
      );
    }
    for (const prefix of PREFIXES)
      serve(app, `${prefix}${endpoint.path}`, endpoint, handler, services, dictionaries);
  }
}

function serve(
  app: FastifyInstance,
  url: string,
  endpoint: Endpoint,
  handler: Handler,
  services: Services,
  dictionaries: Dictionaries,
): void {
  app.route({
    method: endpoint.method,
    url,
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>;
      for (const [name, allowed] of Object.entries(endpoint.params ?? {})) {
        if (!allowed.includes(params[name] ?? '')) return notFound(request, reply, dictionaries, allowed);
      }
      if (endpoint.method === 'POST' && !isObject(request.body))
        throw new HttpRefusal(400, '', 'bodyUnreadable');
      const [path = ''] = request.url.split('?');
      const body = isObject(request.body) ? request.body : {};
      const answer = await handler(
        { endpoint, params, lang: langOf(request.url), path, body, request, reply },
        services,
      );
      return reply.header('cache-control', 'no-store').send(answer);
    },
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'].filter((method) => method !== endpoint.method),
    url,
    handler: async (_request, reply) => {
      reply.header('allow', endpoint.method);
      throw new HttpRefusal(405, '', 'methodNotAllowed');
    },
  });
}
