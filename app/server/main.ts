import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const EXIT_FAILED = 2;
const DRAIN_LIMIT_MS = 10_000;

try {
  const config = readConfig(process.env);
  const server = await startServer(config, { now: Date.now });
  process.stdout.write(`Zayavka serves on ${server.url}\n`);
  if (server.firstSignInPath !== undefined) {
    process.stdout.write(
      `The studio has no users yet. This link makes you its administrator; it works once, for an hour:\n` +
        `${config.publicUrl.replace(/\/$/, '')}${server.firstSignInPath}\n`,
    );
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
      void server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_FAILED);
}
