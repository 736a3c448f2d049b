import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Answer to one query. Without it the server stays silent, like one whose machine is gone. */
export interface Reply {
  /** Column → text of a single row. */
  row?: Record<string, string>;
  tag?: string;
  /** PostgreSQL function that reports a warning before the answer. */
  warningBy?: string;
  /** SQLSTATE of an error that replaces the answer. */
  sqlState?: string;
}

export interface ScriptedPostgres {
  port: number;
  /** Queries received so far. */
  queries: string[];
  connections(): number;
  close(): Promise<void>;
}

/**
 * Starts a server that speaks PostgreSQL's wire protocol and answers each simple query as `script` returns. It refuses a
 * session that names a setting of `refused`, in the words of a pooler.
 */
export async function startScriptedPostgres(
  script: (query: string) => Reply | undefined,
  refused: readonly string[] = [],
): Promise<ScriptedPostgres> {
  const queries: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let isStarted = false;
    let status = 'I';
    socket.on('data', (chunk) => {
      if (!isStarted) {
        isStarted = true;
        const unsupported = refused.find((name) => chunk.includes(`\0${name}\0`));
        if (unsupported === undefined) socket.write(Buffer.concat([message('R', int32(0)), ready(status)]));
        else socket.end(refusal(unsupported));
        return;
      }
      if (chunk.toString('latin1', 0, 1) !== 'Q') return;
      const query = chunk.toString('utf8', 5, chunk.length - 1);
      queries.push(query);
      const reply = script(query);
      status = statusAfter(query, reply, status);
      if (reply !== undefined) socket.write(Buffer.concat([...written(reply), ready(status)]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    queries,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the status of a transaction as PostgreSQL has it: `I` if there is none, `T` in one, `E` in one that failed. */
function statusAfter(query: string, reply: Reply | undefined, before: string): string {
  if (/^begin\b/.test(query)) return 'T';
  if (/^(commit|rollback)\b/.test(query)) return 'I';
  return reply?.sqlState !== undefined && before === 'T' ? 'E' : before;
}

function* written({ row, tag = 'SELECT 1', warningBy, sqlState }: Reply): Generator<Buffer> {
  if (warningBy !== undefined)
    yield message('N', fields({ S: 'WARNING', C: '01000', M: 'a warning', R: warningBy }));
  if (sqlState !== undefined) {
    yield message('E', fields({ S: 'ERROR', C: sqlState, M: 'an error', R: 'anywhere' }));
    return;
  }
  if (row !== undefined) {
    const columns = Object.keys(row).map((name) =>
      Buffer.concat([text(name), int32(0), int16(0), int32(TEXT_OID), int16(-1), int32(-1), int16(0)]),
    );
    yield message('T', Buffer.concat([int16(columns.length), ...columns]));
    const values = Object.values(row).map((value) =>
      Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
    );
    yield message('D', Buffer.concat([int16(values.length), ...values]));
  }
  yield message('C', text(tag));
}

const TEXT_OID = 25;
const LENGTH_BYTES = 4;

const message = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), int32(body.length + LENGTH_BYTES), body]);
const fields = (values: Record<string, string>): Buffer =>
  Buffer.concat([
    ...Object.entries(values).map(([type, value]) => Buffer.concat([Buffer.from(type), text(value)])),
    Buffer.from([0]),
  ]);
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
function int32(value: number): Buffer {
  const bytes = Buffer.alloc(LENGTH_BYTES);
  bytes.writeInt32BE(value);
  return bytes;
}

const ready = (status: string): Buffer => message('Z', Buffer.from(status));
const refusal = (name: string): Buffer =>
  message('E', fields({ S: 'FATAL', C: '08P01', M: `unsupported startup parameter: ${name}` }));
