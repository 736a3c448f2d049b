import { type ChildProcess, spawn } from 'node:child_process';
import type { PostWebhook } from '../outbox/post-webhook.ts';

const TIME_LIMIT_MS = 30_000;

/**
 * Creates a function that delivers a message by starting a program with it as input, a JSON object. Exit code 0
 * within the time limit, 30 seconds by default, means delivery. The function never rejects or waits longer,
 * even if the program ignores signals or leaves a child.
 */
export const createPostToCommand =
  (file: string, timeLimitMs = TIME_LIMIT_MS): PostWebhook =>
  ({ body, headers }) =>
    new Promise((resolve) => {
      const program = started(file, headers);
      if (program === undefined) return resolve({ ok: false, failure: 'unreachable' });
      const timer = setTimeout(() => {
        killAll(program);
        resolve({ ok: false, failure: 'timeout' });
      }, timeLimitMs);
      const end: typeof resolve = (result) => {
        clearTimeout(timer);
        resolve(result);
      };
      program.on('error', () => end({ ok: false, failure: 'unreachable' }));
      program.on('exit', (code, signal) =>
        end(
          code === 0 ? { ok: true } : { ok: false, failure: code === null ? String(signal) : `exit ${code}` },
        ),
      );
      // A program that reads nothing closes its input early; its exit code decides.
      program.stdin?.on('error', () => {});
      program.stdin?.end(`${body}\n`);
    });

/** Kills the program with all its children. */
function killAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The program has ended.
  }
}

/**
 * Starts the program; `undefined` if that fails: for some files `spawn` throws, for others it emits
 * an error later.
 */
function started(file: string, headers: Readonly<Record<string, string>>): ChildProcess | undefined {
  try {
    return spawn(file, [], {
      // Starts a process group, so that its children end with it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      // The server's own environment contains secrets.
      env: {
        PATH: process.env.PATH,
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.replaceAll('-', '_').toUpperCase(), value]),
        ),
      },
    });
  } catch {
    return undefined;
  }
}
