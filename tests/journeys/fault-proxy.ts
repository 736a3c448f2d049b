import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fault that the proxy applies to the next request of the API. */
export type Fault =
  /** Ends the connection without an answer, before or after the server has handled the request. */
  | { kind: 'cut'; after: 'before-server' | 'after-server' }
  | { kind: 'delay'; ms: number }
  /** Answers in place of the server, which never receives the request. */
  | { kind: 'answer'; status: number; contentType?: string; body: string; retryAfter?: string };

export interface FaultProxy {
  url: string;
  /** Applies the fault once, to the next request that a form sends. */
  next(fault: Fault): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy between a browser and the real server that breaks requests as `next` states. The product
 * does not know of it.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const proxy = createServer((incoming, outgoing) => {
    // Suggestions carry no idempotency key, so they use up no fault.
    const isAttempt = incoming.headers['idempotency-key'] !== undefined;
    const fault = isAttempt ? faults.shift() : undefined;
    if (fault?.kind === 'cut' && fault.after === 'before-server') outgoing.destroy();
    else if (fault?.kind === 'answer') {
      incoming.resume();
      outgoing.writeHead(fault.status, {
        'content-type': fault.contentType ?? 'application/json',
        ...(fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }),
      });
      outgoing.end(fault.body);
    } else if (fault?.kind === 'delay') setTimeout(() => forward(target, incoming, outgoing), fault.ms);
    else forward(target, incoming, outgoing, fault?.kind === 'cut');
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    next: (fault) => faults.push(fault),
    close: () =>
      new Promise((done) => {
        proxy.closeAllConnections();
        proxy.close(() => done());
      }),
  };
}

/**
 * Forwards a request to the real server unchanged, and returns its answer; `cut` ends the connection instead
 * of the answer.
 */
export function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cut = false,
): void {
  const url = new URL(incoming.url ?? '/', target);
  // The host stays as the browser sent it: the server compares it with the origin of a form's post.
  const onward = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
    if (cut) {
      // Before the first byte of an answer, a browser retries on its own when a kept-alive connection ends.
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.resume();
      answer.on('end', () => setTimeout(() => outgoing.destroy(), 50));
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
