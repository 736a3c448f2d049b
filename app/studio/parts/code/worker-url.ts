import { trustedWorkerUrl } from '../../../trusted-worker.ts';
import workerUrl from './json-language.worker.ts?worker&url';

/** Trusted URL (Trusted Types) of the worker that checks and completes JSON. */
export const jsonLanguageUrl = trustedWorkerUrl('zayavka-code', workerUrl);
