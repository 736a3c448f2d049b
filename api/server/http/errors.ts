import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponse } from '#contract';
import { type Dictionaries, errorKey, type SiteLanguage } from '#engine/model/definition';
import { dictionaryIn, formatText, waitInWords } from '#engine/model/text';
import { failureOf, isDefect } from '../failure-of.ts';
import { HttpRefusal, type Refused } from './refusal.ts';
import { requestLanguage } from './request-language.ts';
import { TryLater } from './try-later.ts';

/** Refusals for errors of Fastify, by code; any other 4xx error is an unreadable request. */
const FRAMEWORK_REFUSALS: Readonly<Record<string, { status: number; code: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'contentType' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'bodyTooLarge' },
};
const RETRY_AFTER_SECONDS = '5';

/**
 * Adds handlers that turn every failure into a JSON response of one shape, in the visitor's language, without
 * stack or sent data.
 */
export function answerErrors(app: FastifyInstance, dictionaries: Dictionaries): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const lang = requestLanguage(request, dictionaries);
    if (error instanceof HttpRefusal) {
      if (error instanceof TryLater) reply.header('retry-after', error.retryAfterSeconds);
      else if (error.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      const wait = error instanceof TryLater ? { wait: waitInWords(error.retryAfterSeconds, lang) } : {};
      const refused = refusalBody(dictionaries, lang, error, wait);
      return send(reply, error.status, error.formatBody?.(refused.errors) ?? refused);
    }
    const known = FRAMEWORK_REFUSALS[error.code];
    if (known !== undefined) return send(reply, known.status, body(dictionaries, lang, known.code));
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return send(reply, 400, body(dictionaries, lang, 'bodyUnreadable'));
    // Last defence: SQLSTATE class 22 is invalid data, which a check should have refused.
    if (/^22[0-9A-Z]{3}$/.test(String(error.code)))
      return send(reply, 422, body(dictionaries, lang, 'notJson'));
    request.log.error(failureOf(error), 'request failed');
    // Sent again, it would fail again; a database or a disk that is away comes back.
    if (isDefect(error)) return send(reply, 500, body(dictionaries, lang, 'unavailable'));
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return send(reply, 503, body(dictionaries, lang, 'unavailable'));
  });
  app.setNotFoundHandler((request, reply) => notFound(request, reply, dictionaries));
}

/** Sends a 404 with the error `notFound`; `exists` lists the names that would have been found. */
export const notFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  dictionaries: Dictionaries,
  exists?: readonly string[],
): FastifyReply => {
  const answer = body(dictionaries, requestLanguage(request, dictionaries), 'notFound');
  return send(reply, 404, exists === undefined ? answer : { ...answer, exists });
};

function body(dictionaries: Dictionaries, lang: SiteLanguage, code: string, field = ''): ErrorResponse {
  return { success: false, errors: { [field]: { code, message: messageOf(dictionaries, lang, code) } } };
}

/**
 * Largest number of errors in a response, more than a form has fields: a body of unknown names must
 * not give a larger response.
 */
const MAX_LISTED_ERRORS = 50;
/** Longest field name that is repeated to its sender; real names are shorter. */
const MAX_NAME_CHARACTERS = 200;

function refusalBody(
  dictionaries: Dictionaries,
  lang: SiteLanguage,
  { errors }: HttpRefusal,
  more: NonNullable<Refused['params']>,
): ErrorResponse {
  const all = Object.entries(errors);
  return {
    success: false,
    errors: Object.fromEntries(
      all
        .slice(0, MAX_LISTED_ERRORS)
        .map(([field, { code, message, params }]) => [
          field.slice(0, MAX_NAME_CHARACTERS),
          { code, message: message || messageOf(dictionaries, lang, code, { ...more, ...params }) },
        ]),
    ),
    ...(all.length > MAX_LISTED_ERRORS && { unlisted: all.length - MAX_LISTED_ERRORS }),
  };
}

const messageOf = (
  dictionaries: Dictionaries,
  lang: SiteLanguage,
  code: string,
  params: Refused['params'] = {},
): string => formatText(dictionaryIn(dictionaries, lang)[errorKey(code)] ?? code, params, lang);

const send = (reply: FastifyReply, status: number, answer: object): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(answer);
