import { CAPTCHA_HEADER, endpoints, REQUEST_ID, requestHeaders } from '#contract';
import {
  type Answers,
  answerPathOf,
  CAPTCHA_FIELD,
  type CompiledForm,
  encodeRequest,
  errorKey,
  type Issue,
  isObject,
  type SubmitContext,
} from '#engine';
import type { Attempts } from './attempts.ts';
import { CaptchaUnavailable } from './captcha.ts';
import { type CaptchaGate, captchaIn } from './captcha-gate.ts';

export interface Accepted {
  /** The request's number. */
  id: string;
}

/**
 * Why a send did not end well. `issues` are the server's refusals by answer path, '' for those of no field. `outdated`:
 * the form has come to ask for what this page cannot show.
 */
export class SendFailure extends Error {
  override name = 'SendFailure';
  readonly reason: 'refused' | 'network' | 'server' | 'outdated';
  readonly issues: Issue[];
  readonly supportNumber: string | undefined;

  constructor(reason: SendFailure['reason'], supportNumber?: string, issues: Issue[] = []) {
    super(`the request was not sent: ${reason}`);
    this.reason = reason;
    this.supportNumber = supportNumber;
    this.issues = issues;
  }
}

/** What is kept from one send of a form to the next. */
export interface Sender {
  attempts: Attempts;
  gate: CaptchaGate;
}

/** Sends the answers of a form; they are accepted by its check already. Rejects with SendFailure and nothing else. */
export async function sendRequest(
  form: CompiledForm,
  answers: Answers,
  context: SubmitContext,
  { attempts, gate }: Sender,
): Promise<Accepted> {
  const { submit } = form.behaviour;
  const endpoint = endpoints.get(submit.endpoint);
  if (endpoint === undefined) throw new SendFailure('server');
  const captchaHeader = await passCaptcha(form, answers, gate);
  const { method, path, contentType, body } = encodeRequest(form, answers, context, endpoint);
  const text = JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      body: text,
      headers: {
        'content-type': contentType,
        ...requestHeaders(form, attempts.keyFor(`${path}\n${text}`)),
        ...captchaHeader,
      },
      signal: AbortSignal.timeout(submit.timeoutMs),
    });
  } catch {
    throw new SendFailure('network');
  }
  const supportNumber = response.headers.get(REQUEST_ID) ?? undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isObject(answer) && answer.success === true) {
    attempts.finish();
    return { id: String(answer.id) };
  }
  if (response.status === 422 && isObject(answer) && isObject(answer.errors)) {
    // The next attempt is another one, even with the same answers: the server may have changed its mind.
    attempts.finish();
    const issues = Object.entries(answer.errors).map(([field, error]) =>
      issueOf(form, field, isObject(error) ? String(error.code) : 'wrongFormat'),
    );
    const isOutdated = issues.some(({ path: at, code }) => at === '' && code === 'captchaRequired');
    throw new SendFailure(isOutdated ? 'outdated' : 'refused', supportNumber, issues);
  }
  throw new SendFailure('server', supportNumber);
}

/** Has the form's captcha checked, where it has one, and gives the header that the request carries then. */
async function passCaptcha(
  form: CompiledForm,
  answers: Answers,
  gate: CaptchaGate,
): Promise<Record<string, string>> {
  const captcha = captchaIn(answers);
  if (captcha === undefined) return {};
  const isRight = await gate.pass(captcha, form.behaviour.submit.timeoutMs).catch((error: unknown) => {
    throw new SendFailure(error instanceof CaptchaUnavailable ? 'server' : 'network');
  });
  if (!isRight) {
    throw new SendFailure('refused', undefined, [issueOf(form, CAPTCHA_FIELD, 'captchaWrong')]);
  }
  return { [CAPTCHA_HEADER]: captcha.uid };
}

/** A refusal by wire field → by answer path. An answer that is in no body is refused under its own name. */
function issueOf(form: CompiledForm, field: string, code: string): Issue {
  const { submit, payloads, captcha } = form.behaviour;
  const own = captcha.enabled && field === CAPTCHA_FIELD ? field : '';
  const path = answerPathOf(payloads[submit.payload] ?? {}, field) ?? own;
  return { path, code, messageKey: knownKey(form, code) };
}

/** The visitor reads this page's own wording; a code that it does not know still says that the value is not right. */
const knownKey = (form: CompiledForm, code: string): string =>
  errorKey(code) in form.messages ? errorKey(code) : errorKey('wrongFormat');
