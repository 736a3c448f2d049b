import type { FastifyInstance } from 'fastify';

/** Lets the routes of one scope take what a form without script sends, and nothing else: `request.body` is a URLSearchParams. */
export function readUrlencodedBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
}
