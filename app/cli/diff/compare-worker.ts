import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComparisonTask, WorkerMessage } from './compare-apart.ts';
import { compareSides } from './compare-sides.ts';
import { diffPorts } from './ports.ts';

const { old, now, options, timeLimitMs } = workerData as ComparisonTask;
const begunMs = performance.now();
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);
try {
  const report = compareSides(old, now, {
    ...options,
    ports: diffPorts(() => performance.now() - begunMs > timeLimitMs),
    onProgress: (done) => tell({ done }),
  });
  tell({ report });
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) });
}
