import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const EXIT_FAILED = 2;
const DRAIN_LIMIT_MS = 10_000;

try {
  const config = readConfig(process.env);
  const server = await startServer(config, { now: Date.now });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
  const { url, firstSignInPath } = server;
  const lines = [`Zayavka serves on ${url}`];
  if (firstSignInPath !== undefined) {
    lines.push(
      'The studio has no users yet. This link makes you its administrator; it works once, within an hour:',
      config.publicUrl.replace(/\/$/, '') + firstSignInPath,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_FAILED);
}
