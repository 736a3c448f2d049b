import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { loadPluginsInThread } from '../../plugins/load-plugins.ts';
import type { PartTask, WorkerMessage } from './compare-sides.ts';

await loadPluginsInThread();
const { compareEach } = await import('./compare-each.ts');
const { diffPorts } = await import('./ports.ts');

const { old, now, options, documents, timeLimitMs } = workerData as PartTask;
const startedMs = performance.now();
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
// An exception reaches the parent as the worker's error.
compareEach(old, now, {
  ...options,
  documents,
  ports: diffPorts(() => performance.now() - startedMs > timeLimitMs),
  onStart: (started) => post({ started }),
  onOutcome: (outcome) => post({ outcome }),
});
post({ isEnded: true });
