import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract';
import type { JsonObject, Lang } from '#engine';
import type { AcceptServices } from '../accept/accept-request.ts';

export interface EndpointCall {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  lang: Lang;
  /** As called, without the query. */
  path: string;
  body: JsonObject;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Services = AcceptServices;

/** What an endpoint answers with, as JSON and 200; refusals are thrown. */
export type Handler = (call: EndpointCall, services: Services) => Promise<object>;
