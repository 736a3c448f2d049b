import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ArrivalTimeout, limitArrival } from './arrival.ts';
import type { EarlyAnswers } from './early-answers.ts';

const RETRY_AFTER_SECONDS = '2';
const CHECKS_PER_TIMEOUT = 5;
const HEALTH_PATHS = /^\/(healthz|readyz|metrics)$/;

/** Number of requests served whatever the delay: a slow turn alone is no overload. */
const MIN_CAPACITY = 128;
/**
 * Longest useful turn of the event loop. A turn reads all new requests before it responds to any, so a
 * request reached late in the turn would be answered late and would delay the earlier ones.
 */
const TURN_MS = 150;

/**
 * Counts the requests that have arrived in full and are being handled. Requests still arriving do not count.
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

  /** Must be called once per incoming request. */
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
  /** Idle timeout of a connection, unless its caller waits for a response. */
  connectionTimeoutMs: number;
  keepAliveTimeoutMs: number;
}

/**
 * Creates a server that refuses at once the requests that could only be answered late, before they are read,
 * routed or logged: with several times more callers than capacity, refusals must stay cheap.
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
      // The connection is also idle while the server works, such as on comparing an editor's document. Only
      // an idle caller is cut off.
      const isServerWorking = request?.complete === true && response?.headersSent === false;
      if (!isServerWorking) socket.destroy();
    });
  };
}
