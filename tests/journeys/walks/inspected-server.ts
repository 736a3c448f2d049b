import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Inspector } from './record-entries.ts';

const main = fileURLToPath(new URL('../../../app/server/main.ts', import.meta.url));

/** Process of `npm start`, paused before its first line. */
export interface InspectedServer extends Inspector {
  /** Resumes the process and resolves with its address once it serves. */
  start(): Promise<string>;
  stop(): Promise<void>;
}

export async function inspectServer(definitionsDir: string, dataDir: string): Promise<InspectedServer> {
  const child = spawn(process.execPath, ['--inspect-wait=127.0.0.1:0', main], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEFINITIONS_DIR: definitionsDir,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, address = ''] = await printed(child, 'stderr', /Debugger listening on (ws:\S+)/);
  const send = await connect(address);
  return {
    send,
    async start() {
      const serving = printed(child, 'stdout', /serves on (\S+)/);
      await send('Runtime.runIfWaitingForDebugger');
      const [, url = ''] = await serving;
      return url;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/**
 * Resolves with the first match in the output of the process; rejects with all of its errors if it ends
 * first.
 */
const printed = (
  child: ChildProcess,
  stream: 'stdout' | 'stderr',
  pattern: RegExp,
): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let text = '';
    let errors = '';
    child[stream]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = pattern.exec(text);
      if (found !== null) resolve(found);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      // A process that ends waits until the inspector disconnects.
      if (errors.includes('Waiting for the debugger to disconnect')) reject(new Error(errors));
    });
    child.once('exit', () => reject(new Error(errors)));
  });

async function connect(address: string): Promise<Inspector['send']> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as {
      id?: number;
      result?: unknown;
      error?: { message: string };
    };
    const call = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error.message));
  });
  let calls = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      socket.send(JSON.stringify({ id: calls, method, params }));
    });
}
