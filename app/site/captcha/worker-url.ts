import { trustedWorkerUrl } from '../../trusted-worker.ts';
import workerUrl from './find-work.worker.ts?worker&url';

export const findWorkUrl = trustedWorkerUrl('zayavka-worker', workerUrl);
