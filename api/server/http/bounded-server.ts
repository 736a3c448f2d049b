import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REQUEST_ID } from '#contract';
import { errorKey, LANGUAGES, type Lang } from '#engine';
import { type Dictionaries, langOf } from './errors.ts';
import { DATA_POLICY } from './security-headers.ts';

/** Some tenths of a second of work. Whoever comes after would wait longer than it takes to ask again. */
const MAX_IN_FLIGHT = 512;
const RETRY_AFTER_SECONDS = 2;
const HEALTH_PATHS = /^\/(healthz|readyz|metrics)$/;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface BoundedServerOptions {
  dictionaries: Dictionaries;
  /** Told of each request that was not let in. */
  onRefusal(): void;
  limit?: number;
  requestTimeoutMs: number;
  connectionTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/**
 * A server that refuses at once what could only be answered late, before anything is read, routed or logged: when there
 * are several times as many callers as can be served, refusing them must not take what serving the others needs.
 */
export function boundedServer(options: BoundedServerOptions): (handler: Handler) => Server {
  const { dictionaries, onRefusal, limit = MAX_IN_FLIGHT } = options;
  const bodies = new Map(LANGUAGES.map((lang) => [lang, refusalBody(dictionaries, lang)]));
  let inFlight = 0;
  return (handler) => {
    const server = createServer((request, response) => {
      if (inFlight >= limit && !HEALTH_PATHS.test(request.url ?? '')) {
        onRefusal();
        refuse(response, bodies.get(langOf(request.url ?? '')) ?? '');
        return;
      }
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
      });
      handler(request, response);
    });
    server.requestTimeout = options.requestTimeoutMs;
    server.keepAliveTimeout = options.keepAliveTimeoutMs;
    return server.setTimeout(options.connectionTimeoutMs);
  };
}

function refuse(response: ServerResponse, body: string): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_AFTER_SECONDS),
    [REQUEST_ID]: randomUUID(),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': DATA_POLICY,
  });
  response.end(body);
}

function refusalBody(dictionaries: Dictionaries, lang: Lang): string {
  const message = String(dictionaries[lang][errorKey('unavailable')] ?? '');
  return JSON.stringify({ success: false, errors: { '': { code: 'unavailable', message } } });
}
