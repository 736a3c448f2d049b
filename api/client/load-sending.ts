import type { Accepted, Signals } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model/definition';
import type { CaptchaReports } from './captcha-gate.ts';
import { loadFailureOf } from './load-module.ts';
import { SendFailure } from './send-failure.ts';
import type { SendNow, sending } from './sending.ts';

/**
 * Imports the code that sends a form, with the contract and the payload transforms, which no page needs before a
 * visitor fills in a form. Rejects with MODULE_NOT_LOADED; a later call fetches again.
 */
export const loadSending = (): Promise<{ sending: typeof sending }> => import('./sending.ts');

/** Function that sends as `SendNow`; `context` is called for each send. */
export type Send = (
  form: CompiledForm,
  answers: Answers,
  context: () => Promise<SubmitContext>,
  signals: Signals | undefined,
) => Promise<Accepted>;

/**
 * Returns the function that sends a form's requests; its code is fetched at the first send. If that takes longer
 * than the form's time limit, the send rejects with the SendFailure `unloaded`.
 */
export function lazySending(reports: CaptchaReports): Send {
  let made: SendNow | undefined;
  return async (form, answers, askContext, signals) => {
    const needed = Promise.all([loadSending(), askContext()]);
    const [loaded, context] = await withTimeLimit(needed, form.behaviour.submit.timeoutMs);
    made ??= loaded.sending(reports);
    return made(form, answers, context, signals);
  };
}

/**
 * Limits the time of a load. Rejects with `SendFailure`: `network` off line, otherwise `unloaded`,
 * after which the browser submits the form.
 */
async function withTimeLimit<Loaded>(loading: Promise<Loaded>, limitMs: number): Promise<Loaded> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new SendFailure('unloaded')), limitMs);
  });
  const failed = (error: unknown): never => {
    throw new SendFailure(loadFailureOf(error) === 'network' ? 'network' : 'unloaded');
  };
  return Promise.race([loading.catch(failed), late]);
}
