import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type CompiledForm, errorKey, type Issue } from '#engine/model/definition';
import { answerPathOf } from '#engine/model/payload';
import type { Accepted, WireRefusal } from './define-endpoint.ts';
import { type EndpointReading, readingOf } from './readings.ts';

/** Meaning of an endpoint's response for the sent form: accepted, refused with issues at the answers, or failed. */
export type Outcome =
  | { kind: 'accepted'; accepted: Accepted }
  /**
   * Issues by answer path, '' for an issue of no field. `isWhole`: the request itself was refused, not only
   * some answers. `isOutdated`: the form requires a captcha that this older page lacks.
   */
  | { kind: 'refused'; issues: Issue[]; isWhole: boolean; isOutdated: boolean }
  /** Failure outside the endpoint: an error of the server, or of a proxy before it. */
  | { kind: 'failed' };

/** HTTP status of a refusal because the form's version has ended: the page reloads and keeps the answers. */
export const VERSION_OVER_STATUS = 410;

/** Wire field of refusals that belong to no field. */
const NO_FIELD = '';

/**
 * Interprets an endpoint's response to a form: accepted, refused with issues, or failed. Used by pages, and by the
 * server when it sends a form for a visitor without script.
 */
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

/**
 * Returns the path of the answer with a refused wire field. A captcha or consent that is in no body
 * has its own name.
 */
function pathOf({ behaviour, consents }: CompiledForm, field: string): string {
  const map = behaviour.payloads[behaviour.submit.payload] ?? {};
  const isUnsent = field === CAPTCHA_FIELD || consents.some((one) => one.field === field);
  return answerPathOf(map, field) ?? (isUnsent ? field : '');
}

/**
 * Returns the issue that shows a refusal at the answer with this path. A text that the server sent becomes the
 * text key, because unknown keys are shown as they are; an unknown code is shown as a wrong format.
 */
export function issueOf(form: CompiledForm, path: string, refusal: WireRefusal): Issue {
  if (!('code' in refusal)) return { path, code: 'refused', messageKey: refusal.text };
  const key = errorKey(refusal.code);
  // Visitors read the text of this page; an unknown code still means that the value is wrong.
  return { path, code: refusal.code, messageKey: key in form.messages ? key : errorKey('wrongFormat') };
}
