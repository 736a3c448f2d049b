import {
  type Accepted,
  APPEAL_LINK_HEADER,
  CAPTCHA_HEADER,
  formatSignals,
  issueOf,
  type Outcome,
  PHONE_CODE_HEADER,
  REQUEST_ID,
  readOutcome,
  requestHeaders,
  retryAfterSeconds,
  SENT_LINK_HEADER,
  SIGNALS_HEADER,
  type Signals,
  secondsIn,
  VERSION_OVER_STATUS,
} from '#contract';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm, EndpointContact, SubmitContext } from '#engine/model/definition';
import { type EncodedRequest, encodeRequest } from '#engine/model/request';
import { waitInWords } from '#engine/model/text';
import { Attempts } from './attempts.ts';
import { CaptchaUnavailable } from './captcha-calls.ts';
import { CaptchaGate, type CaptchaReports, captchaIn } from './captcha-gate.ts';
import { attemptsOfThisTab } from './kept-attempts.ts';
import { SendFailure } from './send-failure.ts';
import { serverAddress } from './server-address.ts';

const BUSY = [429, 503];
/** Longest delay that the client waits on its own; the visitor decides about a longer delay. @assumed A-95 */
const LONGEST_WAIT_SECONDS = 5;
const MAX_TRIES = 3;

/**
 * State that the sends of one form share: the idempotency key of the current attempt, and the captcha that was
 * already found right.
 */
export interface Sender {
  attempts: Attempts;
  gate: CaptchaGate;
}

/** Builds the state for the sends of a page's forms, with idempotency keys that a reload of this tab keeps. */
export const createSender = (reports: CaptchaReports): Sender => ({
  attempts: new Attempts(newKey, attemptsOfThisTab),
  gate: new CaptchaGate(reports),
});

const KEY_BYTES = 16;

/** Returns a random key. Pages without https lack `crypto.randomUUID`. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Calls `fetch` within `timeLimitMs`, again after a short delay if a busy server asks for it, so
 * the request must be safe to send twice. Rejects when the server does not respond.
 */
async function fetchWithRetry(path: string, init: RequestInit, timeLimitMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeLimitMs);
  const endsAtMs = Date.now() + timeLimitMs;
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(path, { ...init, signal });
    const asked = BUSY.includes(response.status) ? secondsIn(response.headers.get('retry-after')) : undefined;
    if (asked === undefined || asked > LONGEST_WAIT_SECONDS || tries >= MAX_TRIES) return response;
    // A random part keeps clients that were refused together from coming back together.
    const waitMs = asked * 1000 * (1 + Math.random() / 2);
    if (Date.now() + waitMs >= endsAtMs) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Checks the captcha of a form, encodes its validated answers and sends them, again after a short delay if a busy
 * server asks for it. Resolves with the accepted request; asks for a one-time code in between where the server
 * needs it. Rejects with SendFailure and nothing else: `server` has as its cause what our own code has thrown.
 */
export const sendRequest = (...sent: Parameters<typeof sendOnce>): Promise<Accepted> =>
  sendOnce(...sent).catch((error: unknown) => {
    throw error instanceof SendFailure ? error : Object.assign(new SendFailure('server'), { cause: error });
  });

async function sendOnce(
  form: CompiledForm,
  answers: Answers,
  context: SubmitContext,
  sender: Sender,
  signals?: Signals,
): Promise<Accepted> {
  const { attempts, gate } = sender;
  const { endpoint } = form;
  const { submit } = form.behaviour;
  if (endpoint === undefined) throw new SendFailure('server');
  const captchaHeader = await passCaptcha(form, answers, gate);
  const request = encodeRequest(form, answers, context, endpoint);
  const { method, path } = request;
  const { key, isUsed } = attempts.keyFor(form, `${path}\n${JSON.stringify(request.body)}`);
  const { body, headers } = bodyOf(request, endpoint);
  // A header that cannot be sent throws here, and is not taken for a lost connection.
  const ownHeaders = new Headers({
    ...headers,
    ...requestHeaders(form, answers, key),
    ...captchaHeader,
    ...(signals && { [SIGNALS_HEADER]: formatSignals(signals) }),
  });
  const send = (more: Record<string, string>): Promise<Response> =>
    fetchWithRetry(
      serverAddress(path),
      { method, body, headers: { ...Object.fromEntries(ownHeaders), ...more } },
      submit.timeoutMs,
    );
  let response: Response;
  try {
    response = await send({});
  } catch {
    throw new SendFailure('network');
  }
  const supportNumber = response.headers.get(REQUEST_ID) ?? undefined;
  // The server stored nothing, so the attempt stays open and its key can be used again.
  const waitSeconds = retryAfterSeconds(response.status, response.headers.get('retry-after'));
  if (waitSeconds !== undefined)
    throw new SendFailure('busy', supportNumber, [], waitInWords(waitSeconds, form.lang));
  // The browser submits the form itself and gets the live version with all answers.
  if (response.status === VERSION_OVER_STATUS) {
    attempts.finish(form);
    throw new SendFailure('unloaded', supportNumber);
  }
  const answer = await readJson(response);
  const read = ({ status, headers }: Response, body: unknown): Outcome => {
    const outcome = readOutcome(form, endpoint, { status, body });
    if (outcome.kind !== 'accepted') return outcome;
    // The links to the stored request come in headers, because endpoints fix their bodies.
    const links = { link: headers.get(APPEAL_LINK_HEADER), sentLink: headers.get(SENT_LINK_HEADER) };
    return { ...outcome, accepted: { ...outcome.accepted, ...links } };
  };
  const outcome = read(response, answer);
  if (outcome.kind === 'failed') throw new SendFailure('server', supportNumber);
  if (outcome.kind === 'refused' && response.headers.has(PHONE_CODE_HEADER)) {
    const { proveByCode } = await loadProving();
    // The attempt stays open, because the answer to the code may be lost.
    const accepted = await proveByCode({ form, answers, read, response, sendAgain: send });
    attempts.finish(form);
    return accepted;
  }
  // The next send is a new attempt, even with the same answers: the server may decide otherwise.
  attempts.finish(form);
  if (outcome.kind === 'accepted') return outcome.accepted;
  // The page before a reload, or a copy of this tab, has stored another request under this key.
  if (isUsed && outcome.isWhole) return sendOnce(form, answers, context, sender, signals);
  throw new SendFailure(outcome.isOutdated ? 'outdated' : 'refused', supportNumber, outcome.issues);
}

/** Loads the code that asks for a one-time code, lazily, because few forms need it. */
const loadProving = () =>
  import('./prove-by-code.ts').catch(() => {
    throw new SendFailure('unloaded');
  });

/** Checks the form's captcha, if it has one, and returns the header for the request. */
async function passCaptcha(
  form: CompiledForm,
  answers: Answers,
  gate: CaptchaGate,
): Promise<Record<string, string>> {
  const captcha = captchaIn(answers);
  if (captcha === undefined) return {};
  const isRight = await gate.pass(captcha, form.behaviour.submit.timeoutMs).catch((error: unknown) => {
    if (!(error instanceof CaptchaUnavailable)) throw new SendFailure('network');
    const { retryAfterSeconds: seconds } = error;
    if (seconds === undefined) throw new SendFailure('server');
    throw new SendFailure('busy', undefined, [], waitInWords(seconds, form.lang));
  });
  if (!isRight) {
    const issue = issueOf(form, CAPTCHA_FIELD, { code: 'captchaWrong' });
    throw new SendFailure('refused', undefined, [issue]);
  }
  return { [CAPTCHA_HEADER]: captcha.uid };
}

/**
 * Returns the JSON of a response: null without a body, `undefined` if it is invalid. A cut-off body
 * proves nothing, even with status 200; only a retry shows what was stored.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new SendFailure('network');
  });
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns body and content type. Browsers set the type of form data, because they choose its
 * boundary.
 */
function bodyOf(
  { body, contentType }: EncodedRequest,
  { encoding }: EndpointContact,
): { body: BodyInit; headers: Record<string, string> } {
  if (!Array.isArray(body)) return { body: JSON.stringify(body), headers: { 'content-type': contentType } };
  if (encoding === 'form') return { body: new URLSearchParams(body), headers: {} };
  const data = new FormData();
  for (const [name, value] of body) data.append(name, value);
  return { body: data, headers: {} };
}
