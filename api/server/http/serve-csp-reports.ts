import type { FastifyInstance } from 'fastify';

/**
 * Adds the route to which browsers report content that the security policy blocked. Only the event is logged,
 * because a report quotes the page.
 */
export function serveCspReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null, {}));
    },
  );
  app.post('/api/csp-report', { config: { proof: 'nothing' } }, async (request, reply) => {
    request.log.warn('a browser reported a violation of the content security policy');
    return reply.code(204).send();
  });
}
