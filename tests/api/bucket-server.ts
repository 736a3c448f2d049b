import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BucketSettings } from '#server';

const program = join(
  dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
  'bin',
  's3rver.js',
);
const BUCKET = 'claims';
/** Object name under which the service stores content. */
const OBJECT = '._S3rver_object';

export interface BucketServer {
  settings: BucketSettings;
  keys(): Promise<string[]>;
  stop(): Promise<void>;
  /** Restarts the service at the same address with its objects. */
  goOn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts an S3 service with one bucket in a process of its own. It checks the caller's identity and not the
 * signature.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-buckets-'));
  let running: ChildProcess;
  const start = async (port: string): Promise<string> => {
    const args = ['-d', folder, '-a', '127.0.0.1', '-p', port, '--silent', '--configure-bucket', BUCKET];
    // The service encrypts its page markers with a cipher that newer Node disables by default.
    running = spawn(process.execPath, ['--openssl-legacy-provider', program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const piece of running.stdout ?? []) {
      printed += String(piece);
      const [, found] = /listening on [\d.]+:(\d+)/.exec(printed) ?? [];
      if (found !== undefined) return found;
    }
    throw new Error('The service of buckets did not start.');
  };
  const stop = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  const port = await start('0');
  return {
    settings: {
      ...{ bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: 'ru-central1' },
      ...{ keyId: 'S3RVER', secret: 'S3RVER' },
    },
    async keys() {
      const files = await readdir(join(folder, BUCKET));
      return files.filter((name) => name.endsWith(OBJECT)).map((name) => name.slice(0, -OBJECT.length));
    },
    stop,
    async goOn() {
      await start(port);
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
