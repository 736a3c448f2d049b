import type { WorkChallenge } from '#contract';
import { pageError } from '../page-error.ts';
import type { WorkNews } from './find-work.worker.ts';
import { findWorkUrl } from './worker-url.ts';

/**
 * Solves the proof of work of a captcha in a web worker, so that the page stays responsive. Resolves with the code
 * to send; rejects on failure and on abort. `onProgress` receives values from 0 to 1.
 */
export function workInWorker(
  challenge: WorkChallenge,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(findWorkUrl);
    const end = (): void => worker.terminate();
    const fail = (): void => {
      end();
      reject(pageError('CAPTCHA_WORK_FAILED'));
    };
    signal.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkNews>) => {
      if ('done' in data) onProgress(data.done / challenge.rounds);
      else if ('failed' in data) fail();
      else {
        end();
        resolve(data.code);
      }
    });
    worker.postMessage(challenge);
  });
}
