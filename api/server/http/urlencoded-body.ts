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
    (_request, text, done) => done(null, withoutNul(new URLSearchParams(String(text)))),
  );
}

/**
 * Returns a form without NUL: in one text it would refuse the whole form, and no visitor sees it. It is removed after
 * decoding, because removing its code may leave another one.
 */
export const withoutNul = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...form].map((pair) => pair.map((text) => text.replaceAll('\0', '')) as [string, string]),
  );
