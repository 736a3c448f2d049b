import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { REQUEST_ID } from '#contract';
import { errorKey, LANGUAGES, type Lang } from '#engine/model';
import type { Dictionaries } from './errors.ts';
import { langOf } from './request-language.ts';
import { DATA_POLICY } from './security-headers.ts';

const RETRY_AFTER_SECONDS = 2;
const CHECKS_A_TIMEOUT = 5;
const HEALTH_PATHS = /^\/(healthz|readyz|metrics)$/;

/** So many are served whatever the time: a slow turn alone is no overload. */
const ORDINARY = 128;
/**
 * In one turn of the event loop all that has come in is taken before anything is answered. What a turn takes longer than
 * this to reach would be answered late, and would make those before it late.
 */
const TURN_MS = 150;

/** Requests that have arrived in full and are being answered. Those that still arrive are the clients' own affair. */
export class InWork {
  readonly #limit: number;
  readonly #nowMs: () => number;
  #count = 0;
  #turnBeganMs: number | undefined;

  constructor(limit = 512, nowMs = () => performance.now()) {
    this.#limit = limit;
    this.#nowMs = nowMs;
  }

  /** Asked once for each request that comes in. */
  isFull(): boolean {
    if (this.#turnBeganMs === undefined) {
      this.#turnBeganMs = this.#nowMs();
      setImmediate(() => {
        this.#turnBeganMs = undefined;
      });
    }
    if (this.#count < Math.min(ORDINARY, this.#limit)) return false;
    return this.#count >= this.#limit || this.#nowMs() - this.#turnBeganMs > TURN_MS;
  }

  start(response: ServerResponse): void {
    this.#count += 1;
    let isOver = false;
    const over = (): void => {
      if (!isOver) this.#count -= 1;
      isOver = true;
    };
    // A client that goes away before its answer gives no "finish".
    response.once('finish', over).once('close', over);
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface BoundedServerOptions {
  dictionaries: Dictionaries;
  /** Told of each request that was not let in. */
  onRefusal(): void;
  inWork: InWork;
  /** Then a refusal ends its connection, as every answer does. */
  isDraining(): boolean;
  /** A request that takes longer to arrive is given up, so that slow clients hold nothing for long. */
  requestTimeoutMs: number;
  connectionTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/**
 * A server that refuses at once what could only be answered late, before anything is read, routed or logged: when there
 * are several times as many callers as can be served, refusing them must not take what serving the others needs.
 */
export function boundedServer(options: BoundedServerOptions): (handler: Handler) => Server {
  const { dictionaries, onRefusal, inWork, requestTimeoutMs } = options;
  const bodies = new Map(LANGUAGES.map((lang) => [lang, refusalBody(dictionaries, lang)]));
  return (handler) => {
    const limits = {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / CHECKS_A_TIMEOUT,
      keepAliveTimeout: options.keepAliveTimeoutMs,
    };
    const server = createServer(limits, (request, response) => {
      if (inWork.isFull() && !HEALTH_PATHS.test(request.url ?? '')) {
        onRefusal();
        refuse(response, options.isDraining(), bodies.get(langOf(request.url ?? '')) ?? '');
      } else handler(request, response);
    });
    return server.setTimeout(options.connectionTimeoutMs);
  };
}

function refuse(response: ServerResponse, isLast: boolean, body: string): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'retry-after': String(RETRY_AFTER_SECONDS),
    [REQUEST_ID]: randomUUID(),
    ...(isLast ? { connection: 'close' } : {}),
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
