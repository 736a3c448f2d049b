import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ArrivalTimeout, limitArrival } from './arrival.ts';
import type { EarlyAnswers } from './early-answers.ts';

const RETRY_AFTER_SECONDS = '2';
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
  answers: EarlyAnswers;
  /** Called for each request that was not let in. */
  onRefusal(): void;
  inWork: InWork;
  /** Then a refusal ends its connection, as every answer does. */
  isDraining(): boolean;
  /** A request whose headers, or then its body, take longer to arrive is given up, so that slow clients hold nothing for long. */
  requestTimeoutMs: number;
  /** No route lets a request take longer than this to arrive. */
  longestArrivalMs: number;
  /** A connection on which nothing moves is ended, unless its caller waits for an answer. */
  connectionTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/**
 * A server that refuses at once what could only be answered late, before anything is read, routed or logged: when there
 * are several times as many callers as can be served, refusing them must not take what serving the others needs.
 */
export function boundedServer(options: BoundedServerOptions): (handler: Handler) => Server {
  const { answers, onRefusal, inWork, requestTimeoutMs } = options;
  return (handler) => {
    const limits = {
      requestTimeout: requestTimeoutMs + options.longestArrivalMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / CHECKS_A_TIMEOUT,
      keepAliveTimeout: options.keepAliveTimeoutMs,
    };
    const answering = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
    const server = createServer(limits, (request, response) => {
      answering.set(request.socket, { request, response });
      limitArrival(request, requestTimeoutMs, () => {
        const { socket } = request;
        if (!server.emit('clientError', new ArrivalTimeout(), socket)) socket.destroy();
      });
      if (inWork.isFull() && !HEALTH_PATHS.test(request.url ?? '')) {
        onRefusal();
        const { status, headers, body } = answers(503, 'unavailable', request.url ?? '');
        const last = options.isDraining() ? { connection: 'close' } : undefined;
        response.writeHead(status, { ...headers, 'retry-after': RETRY_AFTER_SECONDS, ...last }).end(body);
      } else handler(request, response);
    });
    return server.setTimeout(options.connectionTimeoutMs, (socket) => {
      const { request, response } = answering.get(socket) ?? {};
      // Nothing moves while an editor's document is compared: then the caller waits for us, not we for the caller.
      const isOurTurn = request?.complete === true && response?.headersSent === false;
      if (!isOurTurn) socket.destroy();
    });
  };
}
