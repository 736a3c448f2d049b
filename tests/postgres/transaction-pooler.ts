import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What a session may name at its start; a pooler has to keep it for each client. */
const KEPT: readonly string[] = ['user', 'database', 'client_encoding', 'application_name'];
const START_BYTES = 8;
const START_VERSION = 196_608;
const NO_TRANSACTION = Buffer.from('Z\0\0\0\x05I', 'latin1');
const AUTHENTICATION = 'R';
const PASSWORD = 'p';
const TERMINATE = 'X';

export interface TransactionPooler {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a pooler before a PostgreSQL that asks for a password in clear. As PgBouncer in transaction mode, it refuses a
 * session with settings that it does not keep, and lends its one connection for a transaction at a time.
 */
export async function startTransactionPooler(url: string): Promise<TransactionPooler> {
  const server = await openSession(new URL(url));
  const clients = new Set<Socket>();
  /** What each client has sent that waits for the connection. */
  const waiting = new Map<Socket, Buffer>();
  let holder: Socket | undefined;
  const lend = (): void => {
    const [next] = waiting;
    holder = next?.[0];
    if (next === undefined) return;
    waiting.delete(next[0]);
    server.write(next[1]);
  };
  server.on('data', (chunk: Buffer) => {
    holder?.write(chunk);
    if (chunk.subarray(-NO_TRANSACTION.length).equals(NO_TRANSACTION)) lend();
  });
  const listener = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client)).on('error', () => {});
    client.once('data', (start: Buffer) => {
      const unsupported = settingsIn(start).find((name) => !KEPT.includes(name));
      if (unsupported !== undefined) {
        client.end(refusal(unsupported));
        return;
      }
      client.write(Buffer.concat([message(AUTHENTICATION, Buffer.alloc(4)), NO_TRANSACTION]));
      client.on('data', (chunk: Buffer) => {
        if (chunk.toString('latin1', 0, 1) === TERMINATE) return;
        if (holder === client) {
          server.write(chunk);
          return;
        }
        waiting.set(client, Buffer.concat([waiting.get(client) ?? Buffer.alloc(0), chunk]));
        if (holder === undefined) lend();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const pooled = new URL(url);
  pooled.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: pooled.href,
    async close() {
      for (const socket of [...clients, server]) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Opens a session without settings, and resolves when it takes queries. */
async function openSession({ hostname, port, username, password, pathname }: URL): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  const names = ['user', username, 'database', pathname.slice(1), ''].map((text) => `${text}\0`).join('');
  const head = Buffer.alloc(START_BYTES);
  head.writeInt32BE(START_BYTES + Buffer.byteLength(names));
  head.writeInt32BE(START_VERSION, START_BYTES / 2);
  socket.write(Buffer.concat([head, Buffer.from(names)]));
  await once(socket, 'data');
  socket.write(message(PASSWORD, Buffer.from(`${password}\0`)));
  for (;;) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    if (chunk.subarray(-NO_TRANSACTION.length).equals(NO_TRANSACTION)) return socket;
  }
}

/** Returns the names of the settings in the first message of a session. */
const settingsIn = (start: Buffer): string[] =>
  start
    .toString('utf8', START_BYTES)
    .split('\0')
    .filter((text, index) => index % 2 === 0 && text !== '');

const refusal = (name: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`));

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + length.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}
