import { trustedWorkerUrl } from '../../../trusted-worker.ts';
import workerUrl from './json-language.worker.ts?worker&url';

export const jsonLanguageUrl = trustedWorkerUrl('zayavka-code', workerUrl);
