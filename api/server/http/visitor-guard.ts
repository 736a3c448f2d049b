import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Check of a visitor's proof, run before the body is read. It lets the call pass, throws HttpRefusal, or sends a
 * response and returns it. A proof in the body is left to the handler.
 */
export type VisitorGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
