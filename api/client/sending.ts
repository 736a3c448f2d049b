import type { Accepted, Signals } from '#contract';
import type { Answers, CompiledForm, SubmitContext } from '#engine/model/definition';
import type { CaptchaReports } from './captcha-gate.ts';
import { createSender, sendRequest } from './send-request.ts';

/** Function that sends a form's answers and resolves with the accepted request; rejects with SendFailure. */
export type SendNow = (
  form: CompiledForm,
  answers: Answers,
  context: SubmitContext,
  signals: Signals | undefined,
) => Promise<Accepted>;

/** Transforms of payload maps, to which plug-ins add theirs. */
export { transforms } from '#engine/model/payload';

/**
 * Returns the function that sends a form's answers with `sendRequest`. Its sends share the idempotency key of the
 * current attempt and the captcha already found right; `reports` learns the outcomes of captchas.
 */
export function sending(reports: CaptchaReports): SendNow {
  const sender = createSender(reports);
  return (form, answers, context, signals) => sendRequest(form, answers, context, sender, signals);
}
