import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ArrivalTimeout, limitArrival } from './arrival.ts';
import type { EarlyAnswers } from './early-answers.ts';

const RETRY_AFTER_SECONDS = '2';
const CHECKS_PER_TIMEOUT = 5;
const HEALTH_PATHS = /^\/(healthz|readyz|metrics)$/;

/** Number of requests that are served whatever the delay: one slow turn is no overload. */
const MIN_CAPACITY = 128;
/**
 * Longest turn of the event loop in milliseconds. A turn reads all new requests before it responds
 * to any, so in a longer one the last are late and delay the others.
 */
const TURN_MS = 150;

/**
 * Counter of the requests that have arrived in full and are being handled, by which a busy server refuses further
 * ones. Requests still arriving do not count.
 */
export class InWork {
  readonly #limit: number;
  readonly #nowMs: () => number;
  #count = 0;
  #turnBeganMs: number | undefined;

  constructor(limit = 512, nowMs = () => performance.now()) {
    this.#limit = limit;
    this.#nowMs = nowMs;
  }

  /** True if a request must be refused; called once for each, because it also times the turn. */
  isFull(): boolean {
    if (this.#turnBeganMs === undefined) {
      this.#turnBeganMs = this.#nowMs();
      setImmediate(() => {
        this.#turnBeganMs = undefined;
      });
    }
    if (this.#count < Math.min(MIN_CAPACITY, this.#limit)) return false;
    return this.#count >= this.#limit || this.#nowMs() - this.#turnBeganMs > TURN_MS;
  }

  start(response: ServerResponse): void {
    this.#count += 1;
    let isFinished = false;
    const over = (): void => {
      if (!isFinished) this.#count -= 1;
      isFinished = true;
    };
    // A client that disconnects before its answer causes no "finish".
    response.once('finish', over).once('close', over);
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface BoundedServerOptions {
  answers: EarlyAnswers;
  /** Called for each refused request. */
  onRefusal(): void;
  inWork: InWork;
  /** True while the server drains: a refusal then ends its connection, as every response does. */
  isDraining(): boolean;
  /**
   * Timeout of a request's headers, and again of its body, which keeps slow clients from holding resources.
   */
  requestTimeoutMs: number;
  /** Longest arrival time that any route allows. */
  longestArrivalMs: number;
  /** Milliseconds without data after which a connection is closed, unless its caller waits. */
  connectionTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/**
 * Returns a factory of HTTP servers that refuse with 503 at once the requests that they could only serve late,
 * before these are read, routed or logged, because refusals must be cheap under a flood.
 */
export function boundedServer(options: BoundedServerOptions): (handler: Handler) => Server {
  const { answers, onRefusal, inWork, requestTimeoutMs } = options;
  return (handler) => {
    const limits = {
      requestTimeout: requestTimeoutMs + options.longestArrivalMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / CHECKS_PER_TIMEOUT,
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
      // While the server works, for example on a comparison, the connection is idle too; only a
      // caller that is idle itself is cut off.
      const isServerWorking = request?.complete === true && response?.headersSent === false;
      if (!isServerWorking) socket.destroy();
    });
  };
}
