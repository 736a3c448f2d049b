import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  status: number;
  /** True if a refusal carries `Retry-After`. */
  hasRetryAfter: boolean;
}

const HEAD_END = '\r\n\r\n';

/** Returns the bytes of a request with a JSON body on a keep-alive connection. */
export function postRequest(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines.join('')}` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/**
 * Connection that takes one request at a time. It speaks HTTP by hand: Node's client would take more of the
 * shared processor than the server does.
 */
export class Wire {
  readonly #port: number;
  #socket: Socket | undefined;
  #received = '';
  #settle: ((answer: WireAnswer | undefined) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Resolves when the connection is open. */
  open(): Promise<void> {
    const socket = this.#open();
    this.#socket = socket;
    return new Promise((resolve) => void socket.once('connect', () => resolve()));
  }

  /**
   * Resolves with the answer, or undefined if the connection broke. A connection that the server has ended is
   * reopened for the next request.
   */
  send(request: string): Promise<WireAnswer | undefined> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#received = '';
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#answer(undefined);
    });
    socket.on('data', (chunk: string) => {
      if (this.#socket === socket) this.#read(socket, chunk);
    });
    return socket;
  }

  #read(socket: Socket, chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? [];
    if (this.#received.length < headEnd + HEAD_END.length + Number(length)) return;
    if (/connection: close/i.test(head)) {
      this.#socket = undefined;
      socket.end();
    }
    this.#answer({ status: Number(head.slice(9, 12)), hasRetryAfter: /retry-after: \d/i.test(head) });
  }

  #answer(answer: WireAnswer | undefined): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(answer);
  }
}
