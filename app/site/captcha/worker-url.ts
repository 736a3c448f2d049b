import { trustedWorkerUrl } from '../../trusted-worker.ts';
import workerUrl from './find-work.worker.ts?worker&url';

/** Trusted URL of the worker that does the work of a captcha. */
export const findWorkUrl = trustedWorkerUrl('zayavka-worker', workerUrl);
