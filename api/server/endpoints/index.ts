import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints, type HandledSlug, type HandlerKind } from '#contract';
import { isObject, type JsonObject } from '#engine/model';
import { createBodyValidator } from '#validators';
import { PREFIXES } from '../http/endpoint-of.ts';
import { type Dictionaries, notFound } from '../http/errors.ts';
import { readFormBodies } from '../http/form-body.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { langOf } from '../http/request-language.ts';
import { findAppeals } from './kinds/find-appeals.ts';
import type { Handler, HandlerOf, Services } from './kinds/handler.ts';
import { storeRequest } from './kinds/store-request.ts';
import { endpointHandlers } from './registry.gen.ts';

/** Of endpoints that the contract names by what they do. */
const kinds: Readonly<Record<HandlerKind, Handler>> = {
  'store-request': storeRequest(),
  'find-appeals': findAppeals,
};

/** Of those that have code of their own. */
const handlers: { readonly [Slug in Exclude<HandledSlug, 'pro-portal-request'>]: HandlerOf<Slug> } & {
  readonly 'pro-portal-request': Handler;
} = endpointHandlers;

const handlerOf = ({ id, handler }: Endpoint): Handler =>
  // The body is validated by the endpoint's schema before its handler gets it.
  handler === undefined ? (handlers[id as HandledSlug] as Handler) : kinds[handler];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodsAt = (path: string): string[] =>
  METHODS.filter((method) =>
    [...endpoints.values()].some((one) => one.path === path && one.method === method),
  );

/** Serves every endpoint of the contract, with and without a language in its path. */
export function serveEndpoints(app: FastifyInstance, services: Services, dictionaries: Dictionaries): void {
  for (const endpoint of endpoints.values()) {
    // Bodies of forms are taken where forms are sent to, and nowhere else.
    const served = { endpoint, validate: bodyValidatorOf(endpoint), handler: handlerOf(endpoint) };
    app.register(async (scope) => {
      if (endpoint.encoding === 'form') readFormBodies(scope);
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
        for (const prefix of PREFIXES) serve(scope, `${prefix}${path}`, served, services, dictionaries);
    });
  }
}

/** Throws HttpRefusal for a body that breaks the contract's schema; a form's body is validated by the form. */
type BodyValidator = (body: JsonObject) => void;

function bodyValidatorOf({ body: schema }: Endpoint): BodyValidator {
  if (!isObject(schema)) return () => {};
  const issuesOf = createBodyValidator(schema);
  return (body) => {
    const issues = issuesOf(body);
    if (issues.length === 0) return;
    throw new HttpRefusal(
      422,
      Object.fromEntries(issues.map(({ path, code, params }) => [path, { code, ...(params && { params }) }])),
    );
  };
}

interface Served {
  endpoint: Endpoint;
  validate: BodyValidator;
  handler: Handler;
}

function serve(
  app: FastifyInstance,
  url: string,
  { endpoint, validate, handler }: Served,
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
      validate(body);
      const answer = await handler(
        { endpoint, params, lang: langOf(request.url), path, body, request, reply },
        services,
      );
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
    },
  });
  const allowed = methodsAt(endpoint.path);
  // One of a path's endpoints answers for the methods that none of them has.
  if (allowed[0] !== endpoint.method) return;
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    handler: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new HttpRefusal(405, '', 'methodNotAllowed');
    },
  });
}
