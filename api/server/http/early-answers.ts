import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID } from '#contract';
import { type Dictionaries, errorKey, type SiteLanguage } from '#engine/model/definition';
import { dictionaryIn } from '#engine/model/text';
import { languageOfUrl } from './request-language.ts';
import { dataHeaders, type SecurityOptions } from './security-headers.ts';

/** Response to a request that ends before routing, complete with headers and body. */
export interface EarlyAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Function that returns the response to a request which never reaches a route, so that no hook completes it:
 * status, error code and URL are given.
 */
export type EarlyAnswers = (status: number, code: string, url: string) => EarlyAnswer;

/**
 * Builds the function that writes refusals, in the URL's language and with security headers, for requests that end
 * before routing.
 */
export function createEarlyAnswers(dictionaries: Dictionaries, security: SecurityOptions): EarlyAnswers {
  const common = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  const constant = { ...common, ...dataHeaders(security) };
  const bodies = new Map<string, string>();
  const bodyOf = (lang: SiteLanguage, code: string): string => {
    const known = bodies.get(`${lang} ${code}`);
    if (known !== undefined) return known;
    const message = String(dictionaryIn(dictionaries, lang)[errorKey(code)] ?? '');
    const body = JSON.stringify({ success: false, errors: { '': { code, message } } });
    bodies.set(`${lang} ${code}`, body);
    return body;
  };
  return (status, code, url) => {
    const body = bodyOf(languageOfUrl(url, dictionaries), code);
    return {
      status,
      headers: {
        ...constant,
        'content-length': String(Buffer.byteLength(body)),
        [REQUEST_ID]: randomUUID(),
      },
      body,
    };
  };
}

/**
 * Responds with 400 to a URL that no router can parse. Fastify's own response would repeat it, without security
 * headers.
 */
export function answerUnroutable(
  answers: EarlyAnswers,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, body } = answers(400, 'bodyUnreadable', url);
  response.writeHead(status, headers).end(body);
}

const STATUS_OF_CLIENT_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Returns the handler of connections whose input is not HTTP, for which Node creates no request; it responds and
 * closes the connection.
 */
export const answerClientErrors =
  (answers: EarlyAnswers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const { status, headers, body } = answers(
        STATUS_OF_CLIENT_ERROR[error.code ?? ''] ?? 400,
        'bodyUnreadable',
        '',
      );
      const lines = Object.entries({ ...headers, connection: 'close' }).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
