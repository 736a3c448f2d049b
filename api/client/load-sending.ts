import type { CaptchaReports } from './captcha-gate.ts';
import { loadFailureOf } from './load-module.ts';
import { SendFailure } from './send-failure.ts';
import type { sending } from './sending.ts';

/**
 * Writing a request takes the contract and every transform of a payload: none of it is needed before somebody fills in
 * a form. Rejects with `ModuleNotLoaded`; asked again, it is fetched again.
 */
export const loadSending = (): Promise<{ sending: typeof sending }> => import('./sending.ts');

export type Send = ReturnType<typeof sending>;

/**
 * A form's way of sending, with what it keeps from one send to the next; fetched when it is first used. A send that is
 * lost because the browser is off line waits for the line and goes then, under the key of the same attempt; `onWait`
 * receives when it starts to wait and when it goes on.
 */
export function lazySending(reports: CaptchaReports, onWait: (isWaiting: boolean) => void): Send {
  let made: Send | undefined;
  const attempt: Send = async (form, ...request) => {
    made ??= (await inTime(loadSending(), form.behaviour.submit.timeoutMs)).sending(reports);
    return made(form, ...request);
  };
  return async (form, ...request) => {
    for (;;) {
      try {
        return await attempt(form, ...request);
      } catch (error) {
        // A lookup sends nothing that could be lost, and its visitor looks on.
        const mayWait = form.behaviour.lookup === undefined && !navigator.onLine;
        if (!mayWait || (error as SendFailure).reason !== 'network') throw error;
        onWait(true);
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
        onWait(false);
      }
    }
  };
}

/** Rejects with `SendFailure`: what cannot be fetched while the server answers is for the browser to send. */
async function inTime<Loaded>(loading: Promise<Loaded>, limitMs: number): Promise<Loaded> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new SendFailure('unloaded')), limitMs);
  });
  const failed = (error: unknown): never => {
    throw new SendFailure(loadFailureOf(error) === 'network' ? 'network' : 'unloaded');
  };
  return Promise.race([loading.catch(failed), late]);
}
