import {
  type Accepted,
  CAPTCHA_HEADER,
  endpoints,
  formatSignals,
  REQUEST_ID,
  requestHeaders,
  SIGNALS_HEADER,
  type Signals,
  type WireRefusal,
} from '#contract';
import {
  type Answers,
  answerPathOf,
  CAPTCHA_FIELD,
  type CompiledForm,
  type EncodedRequest,
  encodeRequest,
  errorKey,
  type Issue,
  type SubmitContext,
} from '#engine';
import { CaptchaUnavailable } from './captcha-calls.ts';
import { type CaptchaGate, captchaIn } from './captcha-gate.ts';
import { patientFetch } from './patient-fetch.ts';
import type { Sender } from './sender.ts';

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

/** The wire field of refusals that belong to none. */
const NO_FIELD = '';

/** Sends the answers of a form; they are accepted by its check already. Rejects with SendFailure and nothing else. */
export async function sendRequest(
  form: CompiledForm,
  answers: Answers,
  context: SubmitContext,
  sender: Sender,
  signals?: Signals,
): Promise<Accepted> {
  const { attempts, gate } = sender;
  const { submit } = form.behaviour;
  const endpoint = endpoints.get(submit.endpoint);
  if (endpoint?.reading === undefined) throw new SendFailure('server');
  const { reading } = endpoint;
  const captchaHeader = await passCaptcha(form, answers, gate);
  const request = encodeRequest(form, answers, context, endpoint);
  const { method, path } = request;
  const { key, isKept } = attempts.keyFor(form, `${path}\n${JSON.stringify(request.body)}`);
  const { body, headers } = bodyOf(request);
  let response: Response;
  try {
    const ownHeaders = {
      ...requestHeaders(form, answers, key),
      ...captchaHeader,
      ...(signals === undefined ? {} : { [SIGNALS_HEADER]: formatSignals(signals) }),
    };
    response = await patientFetch(
      path,
      { method, body, headers: { ...headers, ...ownHeaders } },
      submit.timeoutMs,
    );
  } catch {
    throw new SendFailure('network');
  }
  const supportNumber = response.headers.get(REQUEST_ID) ?? undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  const accepted = response.ok ? reading.accepted(answer) : undefined;
  if (accepted !== undefined) {
    attempts.finish(form);
    return accepted;
  }
  const refused = reading.refused(answer, response.status);
  if (refused !== undefined) {
    // The next attempt is another one, even with the same answers: the server may have changed its mind.
    attempts.finish(form);
    // What was begun before a reload had been stored, and this is another request.
    if (isKept && NO_FIELD in refused) return sendRequest(form, answers, context, sender, signals);
    const issues = Object.entries(refused).map(([field, refusal]) =>
      issueOf(form, pathOf(form, field), refusal),
    );
    const isOutdated = issues.some(({ path: at, code }) => at === NO_FIELD && code === 'captchaRequired');
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
    const issue = issueOf(form, CAPTCHA_FIELD, { code: 'captchaWrong' });
    throw new SendFailure('refused', undefined, [issue]);
  }
  return { [CAPTCHA_HEADER]: captcha.uid };
}

/** The answer behind a refused wire field. A captcha that is in no body is refused under its own name. */
function pathOf({ behaviour }: CompiledForm, field: string): string {
  const { submit, payloads, captcha } = behaviour;
  const own = captcha.enabled && field === CAPTCHA_FIELD ? field : '';
  return answerPathOf(payloads[submit.payload] ?? {}, field) ?? own;
}

/** A form's type is left to the browser: it alone knows the boundary that it writes between the parts. */
function bodyOf({ body, contentType }: EncodedRequest): { body: BodyInit; headers: Record<string, string> } {
  if (!Array.isArray(body)) return { body: JSON.stringify(body), headers: { 'content-type': contentType } };
  const data = new FormData();
  for (const [name, value] of body) data.append(name, value);
  return { body: data, headers: {} };
}

/** Words of the server stand in the place of a key: what no dictionary has is shown as it is. */
const issueOf = (form: CompiledForm, path: string, refusal: WireRefusal): Issue =>
  'code' in refusal
    ? { path, code: refusal.code, messageKey: knownKey(form, refusal.code) }
    : { path, code: 'refused', messageKey: refusal.text };

/** The visitor reads this page's own wording; a code that it does not know still says that the value is not right. */
const knownKey = (form: CompiledForm, code: string): string =>
  errorKey(code) in form.messages ? errorKey(code) : errorKey('wrongFormat');
