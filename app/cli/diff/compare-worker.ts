import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComparisonTask, WorkerMessage } from './compare-apart.ts';
import { compareSides } from './compare-sides.ts';
import { diffPorts } from './ports.ts';

const { old, now, options, timeLimitMs } = workerData as ComparisonTask;
const startedMs = performance.now();
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
// What it throws reaches the parent as the worker's error.
const report = compareSides(old, now, {
  ...options,
  ports: diffPorts(() => performance.now() - startedMs > timeLimitMs),
  onProgress: (done) => post({ done }),
});
post({ report });
