import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract';
import { objectIn } from '#engine/model/json';
import { HttpRefusal } from '../../http/refusal.ts';
import type { Handler, Services } from './handler.ts';

/** HTTP methods that endpoints may have; a path answers any of them that it lacks with 405. */
export const ROUTED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface AnsweredCall {
  endpoint: Endpoint;
  params: Readonly<Record<string, string>>;
  handler: Handler;
}

/** Runs the handler of a visitor's call and sends its result as JSON that no cache keeps. */
export async function answerCall(
  { endpoint, params, handler }: AnsweredCall,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?');
  const body = objectIn(request.body);
  const answer = await handler(
    { endpoint, params, lang: request.language, path, body, request, reply },
    services,
  );
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(answer);
}

/** Throws HttpRefusal 405 with the methods that the path permits in the header `Allow`. */
export function refuseMethod(reply: FastifyReply, allowed: readonly string[]): never {
  reply.header('allow', allowed.join(', '));
  throw new HttpRefusal(405, '', 'methodNotAllowed');
}
