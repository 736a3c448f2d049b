import type { CaptchaReports } from './captcha-gate.ts';
import { loadFailureOf } from './load-module.ts';
import { SendFailure } from './send-failure.ts';
import type { sending } from './sending.ts';

/**
 * Writing a request takes the contract and every transform of a payload: none of it is needed before somebody fills in
 * a form. Rejects with MODULE_NOT_LOADED; asked again, it is fetched again.
 */
export const loadSending = (): Promise<{ sending: typeof sending }> => import('./sending.ts');

type Sending = ReturnType<typeof sending>;
type Sent = Parameters<Sending>;

/** As `sending` makes it; what the page knows is asked for at each attempt. */
export type Send = (
  form: Sent[0],
  answers: Sent[1],
  context: () => Promise<Sent[2]>,
  signals: Sent[3],
) => ReturnType<Sending>;

/** A form's way of sending, with what it keeps from one send to the next; fetched when it is first used. */
export function lazySending(reports: CaptchaReports): Send {
  let made: Sending | undefined;
  return async (form, answers, askContext, signals) => {
    const needed = Promise.all([loadSending(), askContext()]);
    const [loaded, context] = await inTime(needed, form.behaviour.submit.timeoutMs);
    made ??= loaded.sending(reports);
    return made(form, answers, context, signals);
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
