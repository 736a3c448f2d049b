import type { FastifyInstance } from 'fastify';
import { type Endpoint, type EndpointSlug, endpoints } from '#contract';
import { isObject, type JsonObject, objectIn } from '#engine/model/json';
import { createBodyValidator } from '#validators';
import { PREFIXES } from '../http/endpoint-of.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { answerCall, ROUTED_METHODS, refuseMethod } from './kinds/answer-call.ts';
import type { Handler, HandlerOf, Services } from './kinds/handler.ts';
import { endpointHandlers } from './registry.gen.ts';

const handlers: { readonly [Slug in EndpointSlug]: HandlerOf<Slug> } = endpointHandlers;

const methodsAt = (path: string): string[] =>
  ROUTED_METHODS.filter((method) =>
    [...endpoints.values()].some((one) => one.path === path && one.method === method),
  );

/** Adds the routes of the calls that have code of their own, with and without a language in the path. */
export function serveEndpoints(app: FastifyInstance, services: Services): void {
  for (const endpoint of endpoints.values()) {
    // The endpoint's schema has validated the body that its handler gets.
    const handler = handlers[endpoint.id as EndpointSlug] as Handler;
    const served = { endpoint, validate: bodyValidatorOf(endpoint), handler };
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
      for (const prefix of PREFIXES) serve(app, `${prefix}${path}`, served, services);
  }
}

/** Throws HttpRefusal for a body that violates the contract's schema. */
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
): void {
  app.route({
    method: endpoint.method,
    url,
    config: { proof: endpoint.proof },
    handler: async (request, reply) => {
      if (endpoint.method === 'POST' && !isObject(request.body))
        throw new HttpRefusal(400, '', 'bodyUnreadable');
      validate(objectIn(request.body));
      const params = request.params as Record<string, string>;
      return answerCall({ endpoint, params, handler }, request, reply, services);
    },
  });
  const allowed = methodsAt(endpoint.path);
  // The first endpoint of a path responds to methods that none of its endpoints has.
  if (allowed[0] !== endpoint.method) return;
  app.route({
    method: ROUTED_METHODS.filter((method) => !allowed.includes(method)),
    url,
    config: { proof: 'nothing' },
    handler: async (_request, reply) => refuseMethod(reply, allowed),
  });
}
