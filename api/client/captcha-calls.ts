import {
  CAPTCHA_KIND_HEADER,
  CAPTCHA_VALID_MS,
  type CaptchaAnswer,
  type CaptchaAsk,
  type CreatedWork,
  type EndpointSlug,
  endpointOf,
  FORM_HEADER,
  formatFormHeader,
  retryAfterSeconds,
  TOO_MANY_REQUESTS,
} from '#contract';
import type { CompiledForm } from '#engine/model/definition';
import { DeveloperError } from '#engine/model/errors';
import { isObject, type JsonObject, objectIn } from '#engine/model/json';
import { endpointPath } from '#engine/model/request';
import errors from './errors.json' with { type: 'json' };
import { serverAddress } from './server-address.ts';

const TIME_LIMIT_MS = 10_000;

/**
 * Error of a captcha call to which the server gave no usable response: status 429 or 5xx, or a body of another
 * format.
 */
export class CaptchaUnavailable extends DeveloperError {
  override name = 'CaptchaUnavailable';

  /** Delay before the next try, if the server asked for one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(retryAfterSeconds?: number) {
    super('CAPTCHA_UNAVAILABLE', errors.CAPTCHA_UNAVAILABLE);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Form, version and variant that a captcha is created for; sent in the header of the call. */
export type CaptchaForm = Pick<CompiledForm, 'slug' | 'version' | 'variant'>;

/** Captcha picture ready for an `<img>`, with the id to send back together with the typed code. */
export interface LoadedPicture {
  uid: string;
  /** A data URL. */
  source: string;
  /** Lifetime of the code, from now on. */
  validMs: number;
}

/**
 * Proof-of-work challenge that a browser solves in place of a picture captcha, with its lifetime from now on in
 * milliseconds.
 */
export interface WorkToDo extends CreatedWork {
  validMs: number;
}

/**
 * Asks the server which captcha the form of this type requires now: none, work for the browser, or a picture
 * with a code. Rejects when the server does not say.
 */
export async function captchaStatus(formType: string): Promise<'nothing' | 'work' | 'picture'> {
  const { answer, headers } = await call(
    'captcha-check-status',
    undefined,
    {},
    `?${new URLSearchParams({ form_type: formType })}`,
  );
  if (typeof answer !== 'boolean') throw new CaptchaUnavailable();
  if (!answer) return 'nothing';
  return headers.get(CAPTCHA_KIND_HEADER) === 'work' ? 'work' : 'picture';
}

/**
 * Requests a captcha picture of this size; its code is good for one request of this form. Rejects if the server
 * gives none.
 */
export async function createPicture(
  form: CaptchaForm,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Promise<LoadedPicture> {
  const { uid, base64 } = await create(form, { width: widthPx, height: heightPx });
  if (typeof uid !== 'string' || typeof base64 !== 'string') throw new CaptchaUnavailable();
  return { uid, source: `data:image/png;base64,${base64}`, validMs: CAPTCHA_VALID_MS };
}

/**
 * Requests a proof-of-work challenge, so that the visitor need not read a picture. Rejects if the server gives
 * none or an incomplete one.
 */
export async function createWork(form: CaptchaForm): Promise<WorkToDo> {
  const answer = await create(form, { kind: 'work' });
  if (!isWorkChallenge(answer)) throw new CaptchaUnavailable();
  return { ...answer, validMs: CAPTCHA_VALID_MS };
}

/** True for a complete challenge: with an incomplete one the browser would work for nothing, or forever. */
function isWorkChallenge(answer: Record<string, unknown>): answer is Record<string, unknown> & CreatedWork {
  const { uid, challenge } = answer;
  if (typeof uid !== 'string' || !isObject(challenge) || typeof challenge.salt !== 'string') return false;
  const { difficulty, rounds, memoryLog2 } = challenge;
  return [difficulty, rounds, memoryLog2].every((count) => Number.isInteger(count) && Number(count) > 0);
}

/**
 * Asks the server to check a typed code or finished work before the form is sent; resolves with true if it is
 * right. Rejects when the server does not respond in time.
 */
export async function checkCaptcha(answer: CaptchaAnswer, timeLimitMs: number): Promise<boolean> {
  const { answer: checked } = await call('captcha-check', { ...answer }, {}, '', timeLimitMs);
  return objectIn(checked).success === true;
}

async function create(form: CaptchaForm, ask: CaptchaAsk): Promise<JsonObject> {
  const { answer } = await call('captcha-create', { ...ask }, { [FORM_HEADER]: formatFormHeader(form) });
  if (!isObject(answer)) throw new CaptchaUnavailable();
  return answer;
}

async function call(
  slug: EndpointSlug,
  body: JsonObject | undefined,
  headers: Record<string, string> = {},
  query = '',
  timeLimitMs = TIME_LIMIT_MS,
): Promise<{ answer: unknown; headers: Headers }> {
  const endpoint = endpointOf(slug);
  const response = await fetch(serverAddress(`${endpointPath(endpoint, {})}${query}`), {
    method: endpoint.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  // A 4xx below 429 is an answer; 429 and 5xx leave the code unchecked.
  if (response.status >= TOO_MANY_REQUESTS)
    throw new CaptchaUnavailable(retryAfterSeconds(response.status, response.headers.get('retry-after')));
  const answer = await response.json().catch(() => {
    throw new CaptchaUnavailable();
  });
  return { answer, headers: response.headers };
}
