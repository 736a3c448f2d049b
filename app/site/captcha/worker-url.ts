import { trustedWorkerUrl } from '../../trusted-worker.ts';
import workerUrl from './find-work.worker.ts?worker&url';

/** URL of the web worker that solves the proof of work, trusted by the page's security policy. */
export const findWorkUrl = trustedWorkerUrl('zayavka-worker', workerUrl);
