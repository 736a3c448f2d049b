import { parentPort, workerData } from 'node:worker_threads';
import { loadPluginsInThread } from '../plugins/load-plugins.ts';

await loadPluginsInThread();
const { findErrors } = await import('./folder-errors.ts');
parentPort?.postMessage(findErrors(workerData as ReadonlyMap<string, string>));
