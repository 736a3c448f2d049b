import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CODE_FOLDER } from '../../app/server/build-folders.ts';

const main = fileURLToPath(new URL('../../app/server/main.ts', import.meta.url));

/** Compile cache of `npm start`: compiling its modules is half of a start. */
export const COMPILED = { NODE_COMPILE_CACHE: CODE_FOLDER, NODE_COMPILE_CACHE_PORTABLE: '1' };

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Returns all output so far. */
  output(): string;
  /** Sends the signal and resolves with the exit once the process has ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
}

/**
 * Starts the process of `npm start`, without the build, or another program. `port` 0 lets the system choose;
 * a restart uses the same port.
 */
export async function startServerProcess(
  env: Record<string, string>,
  port = 0,
  program = main,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...COMPILED,
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      PORT: String(port),
      ...env,
    },
    // Other programs have an IPC channel for messages.
    stdio: program === main ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown): void => {
      output += String(chunk);
      const [, found] = /serves on (http:\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      const startedMs = Date.now();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return { code: child.exitCode, tookMs: Date.now() - startedMs };
    },
  };
}
