import { type ChildProcess, spawn } from 'node:child_process';
import type { PostWebhook } from '../outbox/post-webhook.ts';

const TIME_LIMIT_MS = 30_000;

/**
 * Starts a program and gives it the message as its input, one JSON object. It has taken it when it ends with 0 in time. Never
 * rejects, and waits no longer than the limit: not for a program that ignores signals, nor for one that it has left behind.
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
      // A program that reads nothing has ended before: its code counts.
      program.stdin?.on('error', () => {});
      program.stdin?.end(`${body}\n`);
    });

/** With everything that it has started. */
function killAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Undefined: it cannot be started. Of some files `spawn` throws, of others it reports an error later. */
function started(file: string, headers: Readonly<Record<string, string>>): ChildProcess | undefined {
  try {
    return spawn(file, [], {
      // A process group of its own, so that what it starts ends with it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      // Our own environment holds secrets.
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
