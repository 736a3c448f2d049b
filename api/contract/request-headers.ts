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
 * Headers that the client adds to a request of the specification, leaving its body alone. They name the
 * ticked consents only.
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
