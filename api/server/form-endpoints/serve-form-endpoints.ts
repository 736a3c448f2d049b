import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dictionaries } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { answerCall, ROUTED_METHODS, refuseMethod } from '../endpoints/kinds/answer-call.ts';
import type { Services } from '../endpoints/kinds/handler.ts';
import { FORM_ROUTE, type FormCall } from '../http/endpoint-of.ts';
import { notFound } from '../http/errors.ts';
import { FORM_TYPES, readFormBodies } from '../http/form-body.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { findAppeals } from './find-appeals.ts';
import type { FormEndpoints } from './form-endpoints.ts';
import { storeRequest } from './store-request.ts';

/**
 * Adds one route that dispatches requests to the endpoints which are documents, with and without a language in the
 * path. Dispatching at call time is needed, because documents can be added while the server listens and routes
 * cannot. Endpoints with code of their own take precedence.
 */
export function serveFormEndpoints(
  app: FastifyInstance,
  endpoints: FormEndpoints,
  services: Services,
  dictionaries: Dictionaries,
): void {
  const methodsAt = (url: string): string[] =>
    ROUTED_METHODS.filter((method) => callIn(dictionaries, endpoints.find(method, url)) !== undefined);
  const takesForms = (url: string): boolean =>
    ROUTED_METHODS.some((method) => (endpoints.find(method, url)?.endpoint.encoding ?? 'json') !== 'json');

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { formCall: call, url, body } = request;
    if (call === null) {
      const allowed = methodsAt(url);
      return allowed.length === 0 ? notFound(request, reply, dictionaries) : refuseMethod(reply, allowed);
    }
    const { endpoint, params } = call;
    for (const [name, allowed] of Object.entries(endpoint.params ?? {}))
      if (!allowed.includes(params[name] ?? '')) return notFound(request, reply, dictionaries, allowed);
    if (endpoint.method === 'POST' && !isObject(body)) throw new HttpRefusal(400, '', 'bodyUnreadable');
    const handler = endpoint.does === 'find-appeals' ? findAppeals : storeRequest;
    return answerCall({ endpoint, params, handler }, request, reply, services);
  };

  app.register(async (scope) => {
    readFormBodies(scope);
    scope.addHook('preParsing', async ({ headers, url }) => {
      const [type = ''] = String(headers['content-type'] ?? '').split(';');
      // Form-encoded bodies are accepted only at URLs that forms are sent to.
      if (FORM_TYPES.includes(type.trim().toLowerCase()) && !takesForms(url))
        throw new HttpRefusal(415, '', 'contentType');
    });
    scope.route({
      method: ROUTED_METHODS,
      url: FORM_ROUTE,
      config: { proof: 'form' },
      handler: answer,
    });
  });
}

/** Returns the call unless its path names a language that the site does not have. */
const callIn = (texts: Dictionaries, call: FormCall | undefined): FormCall | undefined => {
  const { language } = call?.params ?? {};
  return language === undefined || Object.hasOwn(texts, language) ? call : undefined;
};

/** Adds a hook that stores the endpoint of each request as `request.formCall`, before any other hook needs it. */
export function findCalls(app: FastifyInstance, endpoints: FormEndpoints, texts: Dictionaries): void {
  app.decorateRequest('formCall', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== FORM_ROUTE) return;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    request.formCall = callIn(texts, endpoints.find(method, request.url)) ?? null;
  });
}
