import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, EndpointSlug, QualityRegions, ResponseOf } from '#contract';
import type { SiteLanguage } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import type { AcceptServices } from '../../accept/accept-request.ts';
import type { AppealFiles } from '../../appeals/appeal-files.ts';
import type { CaptchaService } from '../../captcha/captcha-service.ts';
import type { Faq } from '../../faq/faq-catalog.ts';
import type { StoredFiles } from '../../files/stored-files.ts';
import type { SignedLinks } from '../../http/signed-links.ts';
import type { Sources } from '../../sources/sources.ts';
import type { SuggestionProvider } from '../../suggestions/suggestion-provider.ts';

/** Call of an endpoint as its handler receives it, with the parsed body. */
export interface EndpointCall<Body extends object = JsonObject> {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  lang: SiteLanguage;
  /** Path of the call, without the query. */
  path: string;
  /** Validated already, if the contract has a schema for it. */
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Stores and services that the handlers of the visitors' calls use. */
export interface Services extends AcceptServices {
  appealLinks: SignedLinks;
  withdrawalLinks: SignedLinks;
  sentLinks: SignedLinks;
  /** True if browsers use https. */
  https: boolean;
  appealFiles: AppealFiles;
  captchas: CaptchaService;
  suggestions: SuggestionProvider;
  sources: Sources;
  files: StoredFiles;
  faq: Faq;
  feedback: QualityRegions;
}

/**
 * Function that handles an endpoint's call and returns the response body, sent as JSON with status 200; it throws
 * refusals.
 */
export type Handler = (call: EndpointCall, services: Services) => Promise<object | boolean>;

/** Function that handles one endpoint's call, with the types of its request and response bodies. */
export type HandlerOf<Slug extends EndpointSlug> = (
  call: EndpointCall<BodyOf<Slug>>,
  services: Services,
) => Promise<ResponseOf<Slug>>;

/** Returns a header of a call by its lower-case name, repeated ones joined; undefined if it is absent. */
export function headerOf({ request }: Pick<EndpointCall, 'request'>, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns a query parameter of a call; `undefined` if it is absent or repeated. */
export function queryOf({ request }: Pick<EndpointCall, 'request'>, name: string): string | undefined {
  const { [name]: value } = request.query as Record<string, unknown>;
  return typeof value === 'string' ? value : undefined;
}
