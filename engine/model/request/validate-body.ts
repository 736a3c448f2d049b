import { normalizeAnswers } from '../answers/normalize-answers.ts';
import { CAPTCHA_FIELD } from '../captcha/captcha-field.ts';
import { computedAnswers } from '../computed/computed-answers.ts';
import type { FormChecker } from '../definition/bundle.ts';
import type { Answers, CompiledForm, PayloadMap } from '../definition/model.ts';
import { holdsOf } from '../holds/holds.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { type DecodedPayload, decodePayload } from '../payload/decode.ts';
import { wirePathOf } from '../payload/nodes.ts';
import { unsendable } from '../payload/unsendable.ts';
import { formatText } from '../text/format-text.ts';
import type { Lang } from '../text/text.ts';

/** A body decoded by a payload map, and the errors that the form's checker finds in it. */
export interface ValidatedBody {
  answers: Answers;
  /** The captcha in the body. It is no answer: nobody reads it later. */
  captcha: Json | undefined;
  unsent: DecodedPayload['unsent'];
  context: JsonObject;
  /** By wire name; what is wrong in an item of a list has its place there. */
  errors: Record<string, BodyError>;
}

interface BodyError {
  code: string;
  message: string;
}

/** Reads a body by a payload map and validates the answers; the caller takes the captcha. What no page sends is refused. */
export function validateBody(
  { form, checker }: { form: CompiledForm; checker: FormChecker },
  map: PayloadMap,
  body: JsonObject,
  lang: Lang,
): ValidatedBody {
  const decoded = decodePayload(map, body);
  const { [CAPTCHA_FIELD]: captcha, ...given } = normalizeAnswers(decoded.answers);
  const answers = holdsOf(form, checker).visible(given);
  // A map: a stranger's field may be called like a member that every object has.
  const errors = new Map<string, BodyError>();
  const addError = (
    field: string,
    code: string,
    messageKey: string,
    params?: Record<string, string | number>,
  ): void => {
    const text = form.messages[messageKey] ?? form.messages[`error.${code}`];
    if (errors.has(field)) return;
    errors.set(field, { code, message: text === undefined ? '' : formatText(text, params, lang) });
  };
  for (const { field, code } of decoded.issues) addError(field, code, `error.${code}`);
  for (const { path, code, messageKey, params } of checker.check(answers)) {
    // Nobody sends what is computed here, and it is no less wrong for that.
    if (path !== CAPTCHA_FIELD && (!decoded.unsent(path) || computedAnswers(form.schema).has(path)))
      addError(wirePathOf(map, path) ?? path, code, messageKey, params);
  }
  for (const { field, code } of unsendable(map, body, decoded.answers, answers))
    addError(field, code, `error.${code}`);
  for (const [field, value] of Object.entries(body))
    if (!isStorable(value)) addError(field, 'wrongType', 'error.wrongType');
  return {
    answers,
    captcha,
    unsent: decoded.unsent,
    context: decoded.context,
    errors: Object.fromEntries(errors),
  };
}

/** Signs that not every database can store, which no page sends. */
const isStorable = (value: Json): boolean =>
  typeof value === 'string'
    ? !/\0|\p{Cs}|\\u0000/u.test(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
