import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { startServer } from './start.ts';
import { EXIT_FAILED, supervise } from './supervise.ts';

const DRAIN_LIMIT_MS = 9500;
/** How long whoever distributes requests may take to see that this process is not ready. */
const GRACE_MS = { SIGTERM: 1500, SIGINT: 0 };

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary && config.workers > 1) supervise(config.workers);
  else {
    const server = await startServer(config, { now: Date.now });
    if (cluster.isPrimary) process.stdout.write(`Zayavka serves on ${server.url}\n`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
        void server.stop(GRACE_MS[signal]).then(() => process.exit(0));
      });
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_FAILED);
}
