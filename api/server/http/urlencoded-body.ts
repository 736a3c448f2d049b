import type { FastifyInstance } from 'fastify';

/** Lets the routes of one scope take what a form without script sends: `request.body` is a URLSearchParams. */
export function readUrlencodedBodies(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  scope.removeContentTypeParser(type);
  scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(String(text))),
  );
}
