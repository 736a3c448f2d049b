import type { IncomingMessage } from 'node:http';

/** Error of a request that does not arrive in time, with the code by which Node's own timeouts are known. */
export class ArrivalTimeout extends Error {
  override name = 'ArrivalTimeout';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

interface Arrival {
  timer: NodeJS.Timeout;
  giveUp(): void;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/**
 * Calls `giveUp` if the body of a request has not arrived completely within `limitMs` milliseconds; does
 * nothing for a request without a body. Node has only one timeout for all requests of a server.
 */
export function limitArrival(request: IncomingMessage, limitMs: number, giveUp: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  arrivals.set(request, { timer: startTimer(request, limitMs, giveUp), giveUp });
  // The event also marks a request that has arrived in full without being read.
  request.once('close', () => clearTimeout(arrivals.get(request)?.timer));
}

/**
 * Sets a new time limit in milliseconds, from now on, for a request that is still arriving. Call it only for an
 * identified sender.
 */
export function extendArrival(request: IncomingMessage, limitMs: number): void {
  const arrival = arrivals.get(request);
  if (arrival === undefined) return;
  clearTimeout(arrival.timer);
  arrival.timer = startTimer(request, limitMs, arrival.giveUp);
}

const startTimer = (request: IncomingMessage, limitMs: number, giveUp: () => void): NodeJS.Timeout =>
  setTimeout(() => {
    if (!request.complete) giveUp();
  }, limitMs).unref();
