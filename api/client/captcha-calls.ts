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

/** Error of a captcha call: the server cannot serve, or its response is invalid. */
export class CaptchaUnavailable extends DeveloperError {
  override name = 'CaptchaUnavailable';

  /** Delay before the next try, if the server asked for one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(retryAfterSeconds?: number) {
    super('CAPTCHA_UNAVAILABLE', errors.CAPTCHA_UNAVAILABLE);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Form, version and variant for which a captcha is asked. */
export type CaptchaForm = Pick<CompiledForm, 'slug' | 'version' | 'variant'>;

export interface LoadedPicture {
  uid: string;
  /** A data URL. */
  source: string;
  /** Lifetime of the code, from now on. */
  validMs: number;
}

/** Work for the browser in place of a picture, with its validity in milliseconds. */
export interface WorkToDo extends CreatedWork {
  validMs: number;
}

/** Returns the captcha that the form requires now. Rejects when that is unknown. */
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

/** Requests a picture that is valid for one request of this form. Rejects if the server gives none. */
export async function createPicture(
  form: CaptchaForm,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Promise<LoadedPicture> {
  const { uid, base64 } = await create(form, { width: widthPx, height: heightPx });
  if (typeof uid !== 'string' || typeof base64 !== 'string') throw new CaptchaUnavailable();
  return { uid, source: `data:image/png;base64,${base64}`, validMs: CAPTCHA_VALID_MS };
}

/** Requests a work challenge for a visitor who sees no picture. Rejects if the server gives none. */
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

/** Returns true if the code is right. Rejects when the server does not respond. */
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
