import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Admits a caller with the proof of a route, before a body is read; otherwise throws HttpRefusal, or sends the answer
 * and returns it. A proof in a body is asked for by the handler, and has no guard.
 */
export type VisitorGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
