import { spawn } from 'node:child_process';
import type { PostWebhook } from '../outbox/post-webhook.ts';

const TIME_LIMIT_MS = 30_000;

/** Starts a program and gives it the message as its input, one JSON object. It has taken it when it ends with 0. Never rejects. */
export const createPostToCommand =
  (file: string, timeLimitMs = TIME_LIMIT_MS): PostWebhook =>
  ({ body, headers }) =>
    new Promise((resolve) => {
      const program = spawn(file, [], {
        stdio: ['pipe', 'ignore', 'ignore'],
        timeout: timeLimitMs,
        // Our own environment holds secrets.
        env: {
          PATH: process.env.PATH,
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name.replaceAll('-', '_').toUpperCase(), value]),
          ),
        },
      });
      program.on('error', () => resolve({ ok: false, failure: 'unreachable' }));
      program.on('close', (code) =>
        resolve(
          code === 0 ? { ok: true } : { ok: false, failure: code === null ? 'timeout' : `exit ${code}` },
        ),
      );
      // A program that reads nothing has ended before: its code counts.
      program.stdin.on('error', () => {});
      program.stdin.end(`${body}\n`);
    });
