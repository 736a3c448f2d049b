import type { FastifyInstance } from 'fastify';

/**
 * Receives the browsers' reports of blocked content. Only the event is logged, because a report quotes the
 * page.
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
