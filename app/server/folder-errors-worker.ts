import { parentPort, workerData } from 'node:worker_threads';
import { findErrors } from './folder-errors.ts';

parentPort?.postMessage(findErrors(workerData as ReadonlyMap<string, string>));
