import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, QualityRegions } from '#contract';
import type { JsonObject, Lang } from '#engine';
import type { AcceptServices } from '../accept/accept-request.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import type { Faq } from '../faq/faq-catalog.ts';
import type { SuggestionProvider } from '../suggestions/suggestion-provider.ts';

export interface EndpointCall {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  lang: Lang;
  /** As called, without the query. */
  path: string;
  /** Judged already where the contract gives it a schema. */
  body: JsonObject;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Services extends AcceptServices {
  captchas: CaptchaService;
  suggestions: SuggestionProvider;
  faq: Faq;
  feedback: QualityRegions;
}

/** What an endpoint answers with, as JSON and 200; refusals are thrown. */
export type Handler = (call: EndpointCall, services: Services) => Promise<object | boolean>;

/** A header by its lower-case name; one that was sent several times is joined. */
export function headerOf({ request }: EndpointCall, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** One value of the query; undefined when it was not given, or given several times. */
export function queryOf({ request }: EndpointCall, name: string): string | undefined {
  const { [name]: value } = request.query as Record<string, unknown>;
  return typeof value === 'string' ? value : undefined;
}
