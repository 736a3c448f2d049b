import type { FastifyRequest } from 'fastify';
import {
  MAX_CAPTCHA_CODE_CHARACTERS,
  MAX_CAPTCHA_UID_CHARACTERS,
  parseFormHeader,
  VERSION_OVER_STATUS,
} from '#contract';
import { answerAt } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import { type Answers, type CompiledForm, errorKey, type SiteLanguage } from '#engine/model/definition';
import { type JsonObject, objectIn } from '#engine/model/json';
import { isWrittenByMap, wireFieldOf, wirePathOf } from '#engine/model/payload';
import { type ValidatedBody, validateBody } from '#engine/model/request';
import { formatText } from '#engine/model/text';
import type { GivenCaptcha } from '../captcha/captcha-rows.ts';
import { requestNeedsCaptcha } from '../captcha/requires-captcha.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import type { FormStore } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { requireStorable } from '../http/storable.ts';
import type { RefusedTries } from '../refused-tries/refused-tries.ts';
import type { RiskGate } from '../risk/risk-gate.ts';
import type { PickProofs } from '../sources/pick-proofs.ts';
import { findUnprovedPicks } from '../sources/unproved-picks.ts';
import { type Address, findTargets, type Target } from './find-targets.ts';

/** Body sent by a form, with the headers that name the form. */
export interface IncomingBody extends Address {
  body: JsonObject;
  formHeader: string | undefined;
  captchaHeader: string | undefined;
  request: FastifyRequest;
}

/**
 * Stores and services with which a form's request is decoded and validated: forms, risk, proofs of picks, files
 * and counters.
 */
export interface ReadServices {
  forms: FormStore;
  risk: RiskGate;
  /** Verifies that picks, options of a source that visitors chose, were given by the server. */
  sources: PickProofs;
  /** Storage of the files that answers refer to. */
  files: StoredFiles;
  refusedTries: Pick<RefusedTries, 'count'>;
}

/** Builds the refusal of a request whose version of the form has ended. */
export const versionOver = (): HttpRefusal => new HttpRefusal(VERSION_OVER_STATUS, '', 'versionOver');

/**
 * Request decoded into answers and validated, with the form and variant that it was sent to and the errors by wire
 * field.
 */
export interface ReadRequest extends ValidatedBody {
  target: Target;
}

/**
 * Decodes a body by its form's payload map and validates the answers. Returns errors of answers in `errors`,
 * for `requireValidRequest`; throws HttpRefusal if no form fits the body.
 */
export async function readRequest(
  { forms, sources, files }: Omit<ReadServices, 'risk' | 'refusedTries'>,
  incoming: IncomingBody,
): Promise<ReadRequest> {
  const reference = incoming.formHeader === undefined ? undefined : parseFormHeader(incoming.formHeader);
  const targets = await findTargets(forms, incoming, reference, incoming.body);
  if (targets.length === 0) throw new HttpRefusal(422, 'form_id', 'formUnknown');

  const validated = validateUntilAccepted(targets, incoming);
  const { target, answers } = validated;
  // A text in the body may contain JSON of its own.
  requireStorable(answers);
  const { form } = target.ready;
  // A Map, because a field may be called like a member of every object.
  const errors = new Map(Object.entries(validated.errors));
  const refuse = (path: string, code: string): void => {
    const text = form.messages[errorKey(code)];
    const message = text === undefined ? '' : formatText(text, {}, incoming.lang);
    const field = wirePathOf(target.map, path) ?? path;
    if (!errors.has(field)) errors.set(field, { code, message });
  };
  for (const path of await findUnprovedPicks(form, answers, sources)) refuse(path, 'pickUnknown');
  for (const path of await files.unknownIn(form, answers)) refuse(path, 'fileUnknown');
  return { ...validated, errors: Object.fromEntries(errors) };
}

/**
 * Throws HttpRefusal 422 if answers have errors or a required captcha is missing. Returns the captcha, which
 * the caller must spend; null if none is required. `isProving`: true if the call carries a one-time code,
 * before which the captcha was solved.
 */
export async function requireValidRequest(
  { forms, risk, refusedTries }: Pick<ReadServices, 'forms' | 'risk' | 'refusedTries'>,
  validated: ReadRequest,
  { request, captchaHeader }: Pick<IncomingBody, 'request' | 'captchaHeader'>,
  { isProving }: { isProving: boolean },
): Promise<GivenCaptcha | null> {
  const { target, answers, errors } = validated;
  const { form } = target.ready;
  // Only errors of answers are counted, so this comes before the error of a missing captcha.
  if (Object.keys(errors).length > 0) refusedTries.count({ form, map: target.map, errors });
  const isDue = !isProving && (await requestNeedsCaptcha(forms, target.published, form.variant));
  const brought = isDue ? captchaOf(validated, captchaHeader) : null;
  const call = { request, form: form.slug, phones: contactsIn(form, answers) };
  const isUnneeded = brought === undefined && (await risk.decide(call)).level === 'nothing';
  const captcha = isUnneeded ? null : brought;
  const missing = { [captchaField(target)]: { code: 'captchaRequired', message: '' } };
  const found = captcha === undefined ? { ...errors, ...missing } : errors;
  if (captcha === undefined || Object.keys(found).length > 0) throw new HttpRefusal(422, found);
  return captcha;
}

/** Reads the captcha from the body where the form's payload carries it, else from the header. */
function captchaOf({ target, captcha }: ReadRequest, header: string | undefined): GivenCaptcha | undefined {
  const { uid = header, code } = objectIn(captcha);
  if (typeof uid !== 'string' || uid === '' || uid.length > MAX_CAPTCHA_UID_CHARACTERS) return undefined;
  const given = { uid, form: target.published.slug };
  return typeof code === 'string' && code.length <= MAX_CAPTCHA_CODE_CHARACTERS ? { ...given, code } : given;
}

/**
 * Returns the wire field under which the visitor is told about an error of the captcha; `captcha` if the payload
 * map has no such field.
 */
export const captchaField = ({ map }: Target): string =>
  wireFieldOf(map, `${CAPTCHA_FIELD}.code`) ?? CAPTCHA_FIELD;

/**
 * Returns the phones and e-mails among the answers: the texts of fields with the personal-data class `contact`, by
 * which rate limits count.
 */
export const contactsIn = ({ fields }: CompiledForm, answers: Answers): string[] =>
  fields
    .filter(({ personalData }) => personalData === 'contact')
    .flatMap(({ path }) => {
      const answer = answerAt(answers, path);
      return typeof answer === 'string' ? [answer] : [];
    });

/**
 * Validates a body against each form in turn. Returns the first result without errors, otherwise
 * the one with the fewest.
 */
function validateUntilAccepted(targets: readonly Target[], incoming: IncomingBody): ReadRequest {
  let best: ReadRequest | undefined;
  const matching = targets.filter(({ map }) => isWrittenByMap(map, incoming.body));
  for (const target of matching.length > 0 ? matching : targets) {
    const validated = validateFor(target, incoming.body, incoming.lang);
    const count = Object.keys(validated.errors).length;
    if (count === 0) return validated;
    if (best === undefined || count < Object.keys(best.errors).length) best = validated;
  }
  if (best === undefined) throw new HttpRefusal(422, 'form_id', 'formUnknown');
  return best;
}

const validateFor = (target: Target, body: JsonObject, lang: SiteLanguage): ReadRequest => ({
  target,
  ...validateBody(target.ready, target.map, body, lang),
});
