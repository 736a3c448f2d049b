import cluster, { type Worker } from 'node:cluster';

const RESTART_DELAY_MS = 1000;
/** Exit code of a server process that could not run. */
export const EXIT_FAILED = 2;

/**
 * Starts `count` server processes that share one port and keeps them running. The first starts alone, so that an
 * error is reported once; one that ends by itself later is replaced. Signals go to all of them.
 */
export function supervise(count: number): void {
  let isStopping = false;
  let hasStarted = false;

  const replace = (worker: Worker, code: number | null): void => {
    if (isStopping) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
      return;
    }
    if (!hasStarted) process.exit(code ?? EXIT_FAILED);
    process.stderr.write(
      `Process ${worker.process.pid} has ended (${code ?? 'killed'}); another takes its place.\n`,
    );
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, RESTART_DELAY_MS);
  };

  cluster.on('exit', replace);
  cluster.once('listening', (_worker, { address, port }) => {
    hasStarted = true;
    for (let index = 1; index < count; index += 1) cluster.fork();
    process.stdout.write(
      `Zayavka serves on http://${address ?? 'localhost'}:${port} with ${count} processes\n`,
    );
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  cluster.fork();
}
