import { normalizeAnswers } from '../answers/normalize-answers.ts';
import { CAPTCHA_FIELD } from '../captcha/captcha-field.ts';
import { computedAnswers } from '../computed/computed-answers.ts';
import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, PayloadMap } from '../definition/model.ts';
import { errorKey } from '../definition/vocabulary.ts';
import { holdsOf } from '../holds/holds.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { type DecodedPayload, decodePayload } from '../payload/decode.ts';
import { wirePathOf } from '../payload/nodes.ts';
import { unsendable } from '../payload/unsendable.ts';
import { formatText } from '../text/format-text.ts';
import type { SiteLanguage } from '../text/text.ts';

/** Result of decoding and validating the body of a request. */
export interface ValidatedBody {
  answers: Answers;
  /** Captcha of the body: no answer, never stored. */
  captcha: Json | undefined;
  /** Returns true for an answer that the payload map does not send, so that only the browser has validated it. */
  unsent: DecodedPayload['unsent'];
  context: JsonObject;
  /** Errors by wire name; in an item of a list the name includes its index. */
  errors: Record<string, BodyError>;
}

interface BodyError {
  code: string;
  message: string;
}

/**
 * Decodes the body of a request by a payload map, validates the answers, and refuses values that no page of ours
 * sends. The captcha is returned unchecked.
 */
export function validateBody(
  { form, checker }: { form: CompiledForm; checker: FormChecker },
  map: PayloadMap,
  body: JsonObject,
  lang: SiteLanguage,
): ValidatedBody {
  const decoded = decodePayload(map, body);
  const { [CAPTCHA_FIELD]: captcha, ...given } = normalizeAnswers(decoded.answers);
  const answers = holdsOf(form, checker).visible(given);
  // A Map, because an unknown field may be called like a member of every object.
  const errors = new Map<string, BodyError>();
  const addError = (
    field: string,
    code: string,
    messageKey: string,
    params?: Record<string, string | number>,
  ): void => {
    const text = form.messages[messageKey] ?? form.messages[errorKey(code)];
    if (errors.has(field)) return;
    errors.set(field, { code, message: text === undefined ? '' : formatText(text, params, lang) });
  };
  for (const { field, code } of decoded.issues) addError(field, code, errorKey(code));
  for (const { path, code, messageKey, params } of checker.check(answers)) {
    // Errors of computed answers count, although these are not sent.
    if (path !== CAPTCHA_FIELD && (!decoded.unsent(path) || computedAnswers(form.schema).has(path)))
      addError(wirePathOf(map, path) ?? path, code, messageKey, params);
  }
  for (const { field, code } of unsendable(map, body, decoded.answers, answers))
    addError(field, code, errorKey(code));
  return {
    answers,
    captcha,
    unsent: decoded.unsent,
    context: decoded.context,
    errors: Object.fromEntries(errors),
  };
}
