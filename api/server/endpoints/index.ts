import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpoints } from '#contract';
import { isObject, type JsonObject } from '#engine';
import { createBodyJudge } from '#validators';
import { type Dictionaries, langOf, notFound } from '../http/errors.ts';
import { readFormBodies } from '../http/form-body.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { appealFind } from './appeal-find.ts';
import { appealSearch } from './appeal-search.ts';
import { callbackRequest } from './callback-request.ts';
import { captchaCheck } from './captcha-check.ts';
import { captchaCheckStatus } from './captcha-check-status.ts';
import { captchaCreate } from './captcha-create.ts';
import { consultingRequest } from './consulting-request.ts';
import { crmCreate } from './crm-create.ts';
import { PREFIXES } from './endpoint-of.ts';
import { faq } from './faq.ts';
import { faqSearch } from './faq-search.ts';
import { geoRequest } from './geo-request.ts';
import type { Handler, Services } from './handler.ts';
import { mortgageRequest } from './mortgage-request.ts';
import { museumPartnerContent } from './museum-partner-content.ts';
import { museumPartnerRequest } from './museum-partner-request.ts';
import { proPortalRequest } from './pro-portal-request.ts';
import { qualityCreate } from './quality-create.ts';
import { qualityPage } from './quality-page.ts';
import { qualityRegions } from './quality-regions.ts';
import { simpleCardRequest } from './simple-card-request.ts';
import { suggestEmail } from './suggest-email.ts';
import { suggestFio } from './suggest-fio.ts';
import { suggestParty } from './suggest-party.ts';

/** What stands behind each entry of the contract. */
const handlers: Readonly<Record<string, Handler>> = {
  'crm-create': crmCreate,
  faq,
  'faq-search': faqSearch,
  'captcha-check-status': captchaCheckStatus,
  'captcha-create': captchaCreate,
  'captcha-check': captchaCheck,
  'geo-request': geoRequest,
  'callback-request': callbackRequest,
  'consulting-request': consultingRequest,
  'pro-portal-request': proPortalRequest,
  'mortgage-request': mortgageRequest,
  'museum-partner-content': museumPartnerContent,
  'museum-partner-request': museumPartnerRequest,
  'simple-card-request': simpleCardRequest,
  'quality-page': qualityPage,
  'quality-regions': qualityRegions,
  'quality-create': qualityCreate,
  'appeal-search': appealSearch,
  'appeal-find': appealFind,
  'suggest-party': suggestParty,
  'suggest-email': suggestEmail,
  'suggest-fio': suggestFio,
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const methodsAt = (path: string): Endpoint['method'][] =>
  [...endpoints.values()].filter((one) => one.path === path).map(({ method }) => method);

/** Serves every endpoint of the contract, with and without a language in its path. */
export function serveEndpoints(app: FastifyInstance, services: Services, dictionaries: Dictionaries): void {
  for (const endpoint of endpoints.values()) {
    const handler = handlers[endpoint.id];
    if (handler === undefined) {
      throw new Error(
        `ENDPOINT_WITHOUT_HANDLER: the contract has "${endpoint.id}", api/server/endpoints has not`,
      );
    }
    // Bodies of forms are taken where forms are sent to, and nowhere else.
    const judge = bodyJudgeOf(endpoint);
    app.register(async (scope) => {
      if (endpoint.encoding === 'form') readFormBodies(scope);
      for (const path of [endpoint.path, ...(endpoint.aliases ?? [])])
        for (const prefix of PREFIXES)
          serve(scope, `${prefix}${path}`, { endpoint, judge, handler }, services, dictionaries);
    });
  }
}

/** Throws HttpRefusal for a body that is not as the contract says; a form's body is judged by the form. */
type BodyJudge = (body: JsonObject) => void;

function bodyJudgeOf({ body: schema }: Endpoint): BodyJudge {
  if (!isObject(schema)) return () => {};
  const issuesOf = createBodyJudge(schema);
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
  judge: BodyJudge;
  handler: Handler;
}

function serve(
  app: FastifyInstance,
  url: string,
  { endpoint, judge, handler }: Served,
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
      judge(body);
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
    method: METHODS.filter((method) => !allowed.some((one) => one === method)),
    url,
    handler: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new HttpRefusal(405, '', 'methodNotAllowed');
    },
  });
}
