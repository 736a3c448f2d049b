import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets a caller with the route's proof pass before the body is read; otherwise throws HttpRefusal,
 * or sends a response and returns it. A proof in the body is left to the handler.
 */
export type VisitorGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
