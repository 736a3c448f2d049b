import type { FastifyInstance } from 'fastify';

/**
 * Makes the routes of a scope accept forms sent without script, and nothing else: `request.body` is a
 * URLSearchParams.
 */
export function readUrlencodedBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    // A NUL in one text would refuse the whole form, and no visitor sees it.
    (_request, text, done) => done(null, new URLSearchParams(String(text).replaceAll('%00', ''))),
  );
}
