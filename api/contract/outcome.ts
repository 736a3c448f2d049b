import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type CompiledForm, errorKey, type Issue } from '#engine/model/definition';
import { answerPathOf } from '#engine/model/payload';
import type { Accepted, WireRefusal } from './define-endpoint.ts';
import { type EndpointReading, readingOf } from './readings.ts';

/** What an endpoint's answer means for the form whose request it answers. */
export type Outcome =
  | { kind: 'accepted'; accepted: Accepted }
  /**
   * Issues by answer path, '' for those of no field. `isWhole`: the request itself was refused, not only answers in it.
   * `isOutdated`: a captcha is required, and the form is from before it had one.
   */
  | { kind: 'refused'; issues: Issue[]; isWhole: boolean; isOutdated: boolean }
  /** No answer of this endpoint: an error of the server, or of a proxy before it. */
  | { kind: 'failed' };

/** The wire field of refusals that belong to none. */
const NO_FIELD = '';

/** Reads an endpoint's answer, for the page's script and for the server that sends a form without script. */
export function readOutcome(
  form: CompiledForm,
  endpoint: EndpointReading,
  { status, body }: { status: number; body: unknown },
): Outcome {
  const reading = readingOf(endpoint);
  const accepted = status >= 200 && status < 300 ? reading.accepted(body) : undefined;
  if (accepted !== undefined) return { kind: 'accepted', accepted };
  const refused = reading.refused(body, status);
  if (refused === undefined) return { kind: 'failed' };
  const issues = Object.entries(refused).map(([field, refusal]) =>
    issueOf(form, pathOf(form, field), refusal),
  );
  const isOutdated =
    !form.behaviour.captcha.enabled &&
    issues.some(({ path, code }) => [NO_FIELD, CAPTCHA_FIELD].includes(path) && code === 'captchaRequired');
  return { kind: 'refused', issues, isWhole: NO_FIELD in refused, isOutdated };
}

/** The answer behind a refused wire field. A captcha or a consent that is in no body is refused under its own name. */
function pathOf({ behaviour, consents }: CompiledForm, field: string): string {
  const map = behaviour.payloads[behaviour.submit.payload] ?? {};
  const isUnsent = field === CAPTCHA_FIELD || consents.some((one) => one.field === field);
  return answerPathOf(map, field) ?? (isUnsent ? field : '');
}

/** Words of the server are in the place of a text's key: a key that no dictionary has is shown as it is. */
export function issueOf(form: CompiledForm, path: string, refusal: WireRefusal): Issue {
  if (!('code' in refusal)) return { path, code: 'refused', messageKey: refusal.text };
  const key = errorKey(refusal.code);
  // The visitor reads this page's own wording; a code that it does not know still means that the value is not right.
  return { path, code: refusal.code, messageKey: key in form.messages ? key : errorKey('wrongFormat') };
}
