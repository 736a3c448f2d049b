import { readConfig } from './config.ts';
import { startServer } from './start.ts';

const EXIT_FAILED = 2;
const DRAIN_LIMIT_MS = 9500;
/** How long whoever distributes requests may take to see that this process is not ready. */
const GRACE_MS = { SIGTERM: 1500, SIGINT: 0 };

try {
  const server = await startServer(readConfig(process.env), { now: Date.now });
  process.stdout.write(`Zayavka serves on ${server.url}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
      void server.stop(GRACE_MS[signal]).then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_FAILED);
}
