import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to the next request of the API. */
export type Fault =
  /** The connection ends without an answer, before or after the server has done its work. */
  | { kind: 'cut'; after: 'before-server' | 'after-server' }
  | { kind: 'delay'; ms: number }
  /** The server never receives it. */
  | { kind: 'answer'; status: number; contentType?: string; body: string; retryAfter?: string };

export interface FaultProxy {
  url: string;
  /** Applies to the next request that a form sends, once. */
  next(fault: Fault): void;
  close(): Promise<void>;
}

/** Is between a browser and the real server, and breaks what it is asked to. The product knows nothing of it. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const proxy = createServer((incoming, outgoing) => {
    // Suggestions are asked for in between; they carry no attempt.
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

/** Hands a request to the real server as it came, and its answer back; `cut` ends the connection in the answer's place. */
export function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cut = false,
): void {
  const url = new URL(incoming.url ?? '/', target);
  // The host stays what the browser asked for: the server compares it with the origin of a form's post.
  const onward = request(url, { method: incoming.method, headers: incoming.headers }, (answer) => {
    if (cut) {
      // Without a first byte a browser tries a kept connection again by itself.
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
