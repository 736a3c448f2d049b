import { answerAt } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import {
  CONSENT_HEADER,
  FORM_HEADER,
  formatConsentHeader,
  formatFormHeader,
  IDEMPOTENCY_KEY,
} from './headers.ts';

/**
 * Returns the headers that a page adds to a form's request: idempotency key, form version and consents. Only
 * consents that were ticked are in them; the body follows the specification.
 */
export function requestHeaders(
  form: Pick<CompiledForm, 'slug' | 'version' | 'variant' | 'consents'>,
  answers: Answers,
  attemptKey: string,
): Record<string, string> {
  const given = form.consents.filter(({ field }) => answerAt(answers, field) === true);
  const hashes = Object.fromEntries(given.map(({ purpose, hash }) => [purpose, hash]));
  return {
    [IDEMPOTENCY_KEY]: attemptKey,
    [FORM_HEADER]: formatFormHeader(form),
    ...(given.length === 0 ? {} : { [CONSENT_HEADER]: formatConsentHeader(hashes) }),
  };
}
