import { CAPTCHA_HEADER, type EndpointSlug, endpointOf, FORM_HEADER, formatFormHeader } from '#contract';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { isObject, type JsonObject } from '#engine/model/json';
import { type EncodedRequest, endpointPath } from '#engine/model/request';
import type { Answer, OwnCall } from './own-call.ts';

/** Captcha picture embedded in a page for a visitor without script. */
export interface NativePicture {
  uid: string;
  /** A data URL. */
  source: string;
}

/**
 * Resolves with a new captcha picture for one request of this form, for a visitor without script, or with the
 * endpoint's refusal.
 */
export async function newPicture(call: OwnCall, form: CompiledForm): Promise<NativePicture | Answer> {
  const headers = { [FORM_HEADER]: formatFormHeader(form) };
  const answer = await call(captchaCall('captcha-create', { kind: 'picture' }), headers);
  const { body } = answer;
  if (!isObject(body) || typeof body.uid !== 'string' || typeof body.base64 !== 'string') return answer;
  return { uid: body.uid, source: `data:image/png;base64,${body.base64}` };
}

/**
 * Checks the captcha code in a form sent without script, and resolves with the request header that names the
 * captcha, `{}` without one. A wrong code is refused with the request, not here: a page sent twice has used its
 * captcha up, and must still get the stored request's number.
 */
export async function captchaHeader(
  call: OwnCall,
  { [CAPTCHA_FIELD]: captcha }: Answers,
): Promise<Record<string, string>> {
  if (!isObject(captcha)) return {};
  await call(captchaCall('captcha-check', captcha));
  return { [CAPTCHA_HEADER]: String(captcha.uid) };
}

function captchaCall(slug: EndpointSlug, body: JsonObject): EncodedRequest {
  const endpoint = endpointOf(slug);
  const path = endpointPath(endpoint, {});
  return { method: endpoint.method, path, body, contentType: 'application/json' };
}
