import type { IncomingMessage } from 'node:http';

/** As Node's own, for those who answer what is no request. */
export class ArrivalTimeout extends Error {
  override name = 'ArrivalTimeout';
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

interface Arrival {
  timer: NodeJS.Timeout;
  giveUp(): void;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/** Node has one time for all requests of a server. Whose body does not come within this one, is given up before that. */
export function limitArrival(request: IncomingMessage, limitMs: number, giveUp: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  arrivals.set(request, { timer: startTimer(request, limitMs, giveUp), giveUp });
  // Emitted for a request that has come in full, also where nobody has read it.
  request.once('close', () => clearTimeout(arrivals.get(request)?.timer));
}

/** Gives what has come so far of a request another time, from now on. To be called only once its sender is known. */
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
