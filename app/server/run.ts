import cluster from 'node:cluster';
import { loadPlugins } from '../plugins/load-plugins.ts';
import type { Config } from './config.ts';
import { definitionsDir } from './settings/definitions-dir.ts';
import { EXIT_FAILED, supervise } from './supervise.ts';

const DRAIN_LIMIT_MS = 9500;
/** Time in which a load balancer notices that this process is not ready. */
const GRACE_MS = { SIGTERM: 3000, SIGINT: 0 };

try {
  // First, because the code of the settings, too, derives lists from the registries.
  await loadPlugins(definitionsDir.read(process.env));
  const { readConfig } = await import('./config.ts');
  const config = readConfig(process.env);
  if (cluster.isPrimary && config.workers > 1) supervise(config.workers);
  else await serve(config);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_FAILED);
}

async function serve(config: Config): Promise<void> {
  // Loaded after the settings, whose errors are reported at once, and because a supervisor needs no server.
  const { startServer } = await import('./start.ts');
  // A single process prints the first sign-in link, which is for one person.
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
  const server = await startServer(config, { now: Date.now, invitesFirstUser: isFirst });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
      void server.stop(GRACE_MS[signal]).then(() => process.exit(0));
    });
  }
  const { url, firstSignInPath, fault } = server;
  if (fault !== undefined && isFirst)
    process.stderr.write(
      `${fault}\nThe last live version is served, and nothing is published until the folder is valid again.\n`,
    );
  const lines = [`Zayavka serves on ${url}`];
  if (firstSignInPath !== undefined) {
    lines.push(
      'The studio has no users yet. This link makes you its administrator; it works once, within an hour:',
      config.publicUrl + firstSignInPath,
    );
  }
  if (isFirst) process.stdout.write(`${lines.join('\n')}\n`);
}
