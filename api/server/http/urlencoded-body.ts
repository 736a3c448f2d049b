import type { FastifyInstance } from 'fastify';

/**
 * Makes the routes of a scope accept only forms posted by browsers without script, and nothing else:
 * `request.body` is a URLSearchParams.
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
 * Returns a posted form without NUL characters: one in any text would refuse the whole form, and no visitor sees
 * it. They are removed after decoding, because removing the encoded character may leave another one.
 */
export const withoutNul = (form: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...form].map((pair) => pair.map((text) => text.replaceAll('\0', '')) as [string, string]),
  );
