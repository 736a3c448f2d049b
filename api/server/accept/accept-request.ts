import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  MAX_CAPTCHA_CODE_CHARACTERS,
  MAX_CAPTCHA_UID_CHARACTERS,
  MAX_IDEMPOTENCY_KEY_CHARACTERS,
  parseConsentHeader,
  parseFormHeader,
} from '#contract';
import {
  type Answers,
  answerAt,
  CAPTCHA_FIELD,
  type CompiledForm,
  type ConsentText,
  canonicalJson,
  errorKey,
  fileFields,
  filesIn,
  formatText,
  isObject,
  isWrittenByMap,
  type JsonObject,
  LANGUAGES,
  type Lang,
  type ValidatedBody,
  validateBody,
  wireFieldOf,
} from '#engine/model';
import type { Appeals } from '../appeals/appeals.ts';
import type { NewAppeal } from '../appeals/insert-appeals.ts';
import { mustBringCaptcha } from '../captcha/asks-captcha.ts';
import type { GivenCaptcha } from '../captcha/captcha-rows.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import { type DueProof, dueProof, type ProofPorts, requireProof } from '../codes/require-proof.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import type { FormStore } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { ConsentRecord, NewRequest, RequestStore } from '../requests/request-store.ts';
import type { RiskGate } from '../risk/risk-gate.ts';
import type { SiteContent } from '../site/page-data.ts';
import { experimentOf } from '../site/page-experiments.ts';
import type { PickProofs } from '../sources/pick-proofs.ts';
import { unprovedPicks } from '../sources/unproved-picks.ts';
import { type Address, findTargets, type Target } from './find-targets.ts';
import { spamFlagsIn } from './spam-flags.ts';

/** What a form has sent, and what names its form. */
export interface IncomingBody extends Address {
  body: JsonObject;
  formHeader: string | undefined;
  captchaHeader: string | undefined;
  request: FastifyRequest;
  /** Something else is brought in place of a captcha. */
  needsNoCaptcha?(validated: ValidatedRequest): boolean | Promise<boolean>;
}

export interface AcceptServices extends ProofPorts {
  forms: FormStore;
  requests: RequestStore;
  appeals: Appeals;
  limiter: RateLimiter;
  risk: RiskGate;
  /** Knows the picks that it has given. */
  sources: PickProofs;
  /** Has the files that answers name. */
  files: StoredFiles;
  /** Takes the captcha that comes before a code is sent. */
  captchas: Pick<CaptchaService, 'spend'>;
  /** A form filled faster is marked. */
  minFillMs: number;
  /** The site's pages: some try several variants of a form. Absent where only the API is served. */
  content?: Pick<SiteContent, 'pages'>;
}

export interface IncomingRequest extends IncomingBody {
  /** As it was called, without the query. */
  path: string;
  idempotencyKey: string | undefined;
  consentHeader: string | undefined;
  signalsHeader: string | undefined;
  /** One-time code for an answer. */
  codeHeader: string | undefined;
  reply: FastifyReply;
}

export interface ValidatedRequest extends ValidatedBody {
  target: Target;
}

/**
 * Reads a body by the payload map of the form that sends it and validates the answers by that form's compiled check. The
 * captcha is still to be taken; null where the form asks for none. Throws HttpRefusal for everything that a client can
 * have done wrong.
 */
export async function validateRequest(
  { forms, risk, sources, files }: Pick<AcceptServices, 'forms' | 'risk' | 'sources' | 'files'>,
  incoming: IncomingBody,
): Promise<{ validated: ValidatedRequest; captcha: GivenCaptcha | null }> {
  const reference = incoming.formHeader === undefined ? undefined : parseFormHeader(incoming.formHeader);
  const targets = await findTargets(forms, incoming, reference, incoming.body);
  if (targets.length === 0) throw new HttpRefusal(422, 'form_id', 'formUnknown');

  const validated = validateUntilAccepted(targets, incoming);
  const { target, errors } = validated;
  const { form } = target.ready;
  const refuse = (path: string, code: string): void => {
    const text = form.messages[errorKey(code)];
    const message = text === undefined ? '' : formatText(text, {}, incoming.lang);
    errors[wireFieldOf(target.map, path) ?? path] ??= { code, message };
  };
  for (const path of await unprovedPicks(form, validated.answers, sources)) refuse(path, 'pickUnknown');
  for (const path of await files.unknownIn(form, validated.answers)) refuse(path, 'fileUnknown');
  const isCaptchaDue =
    (await incoming.needsNoCaptcha?.(validated)) !== true &&
    (await mustBringCaptcha(forms, target.published, form.variant));
  const brought = isCaptchaDue ? captchaOf(validated, incoming.captchaHeader) : null;
  const call = { request: incoming.request, form: form.slug, phones: phonesIn(form, validated.answers) };
  const isUnneeded = brought === undefined && (await risk.decide(call)).level === 'nothing';
  const captcha = isUnneeded ? null : brought;
  if (captcha === undefined) errors[captchaField(target)] = { code: 'captchaRequired', message: '' };
  if (captcha === undefined || Object.keys(errors).length > 0) throw new HttpRefusal(422, errors);
  return { validated, captcha };
}

export interface AcceptedRequest {
  /** The request's number. */
  id: string;
  isAppeal: boolean;
}

/** Stores what `validateRequest` has let through. Throws HttpRefusal as that does. */
export async function acceptRequest(
  services: AcceptServices,
  incoming: IncomingRequest,
): Promise<AcceptedRequest> {
  const { forms, requests, appeals, limiter, risk, minFillMs, content } = services;
  const key = idempotencyKeyOf(incoming.idempotencyKey);
  let due: DueProof | undefined;
  const { validated, captcha } = await validateRequest(services, {
    ...incoming,
    // Before a code is sent there is a captcha: who brings one has solved it.
    async needsNoCaptcha({ target: { published, ready }, answers }) {
      if (services.codes !== 'off') due = await dueProof(forms, published, ready.form, answers);
      return due !== undefined && incoming.codeHeader !== undefined;
    },
  });
  const { target, answers, context } = validated;
  const { form } = target.ready;
  const phones = phonesIn(form, answers);
  const consents = consentRecords(forms, validated, incoming.consentHeader);
  const request: NewRequest = {
    form: form.slug,
    variant: form.variant,
    experiment: (content && experimentOf(content, incoming.request, target.published, form.variant)) ?? null,
    version: target.published.hash,
    endpoint: incoming.endpoint.id,
    destination: incoming.endpoint.destination ?? null,
    path: incoming.path,
    lang: incoming.lang,
    payload: JSON.stringify(incoming.body),
    answers: JSON.stringify(answers),
    context: JSON.stringify(context),
    idempotencyKey: key,
    bodyHash: sha256(`${incoming.path}\n${canonicalJson(withoutCaptcha(target, incoming.body))}`),
    consents,
    captcha,
    files: fileFields(form.schema).flatMap(({ path }) =>
      filesIn(answerAt(answers, path)).map(({ id }) => id),
    ),
    spamFlags: spamFlagsIn(incoming.signalsHeader, minFillMs),
    appeal: await appealOf(forms, appeals, validated),
    held: consents.some(
      ({ purpose, evidenced }) =>
        !evidenced && form.consents.some((one) => one.purpose === purpose && one.evidence === 'required'),
    ),
  };
  const refusal = limiter.refusalFor(phones);
  // An attempt that was stored before is answered as before, however many have come since, and its code may be too old by now.
  const known = refusal !== undefined || due !== undefined ? await requests.find(request) : undefined;
  if (known === undefined && refusal !== undefined) throw refusal;
  const field = due && (wireFieldOf(target.map, due.path) ?? due.path);
  const proved =
    known === undefined && due !== undefined && field !== undefined
      ? { captcha: null, code: await proofOf(services, incoming, { due, field, target, request }) }
      : {};
  const saved = known ?? (await requests.save({ ...request, ...proved }));
  if (saved.kind === 'differs') throw new HttpRefusal(422, '', 'attemptDiffers');
  const call = { request: incoming.request, form: form.slug, phones };
  if (saved.kind === 'captcha') {
    risk.count('replay', call);
    throw new HttpRefusal(422, captchaField(target), 'captchaWrong');
  }
  if (saved.kind === 'code') throw new HttpRefusal(422, field ?? '', 'codeOver');
  if (saved.kind === 'files') {
    const [{ path = '' } = {}] = fileFields(form.schema);
    throw new HttpRefusal(422, wireFieldOf(target.map, path) ?? path, 'fileUnknown');
  }
  if (saved.kind === 'stored') {
    limiter.countPhones(phones);
    if (captcha !== null) risk.count('phone', call);
    if (request.spamFlags.includes('honeypot')) risk.count('honeypot', call);
  }
  return { id: saved.id, isAppeal: request.appeal !== null };
}

/** Uid of the code that has proved the answer of a request. */
async function proofOf(
  { codes, captchas, risk, ...ports }: AcceptServices,
  { codeHeader, lang, request: call, reply }: IncomingRequest,
  { due, field, target, request }: { due: DueProof; field: string; target: Target; request: NewRequest },
): Promise<string> {
  const given = { header: codeHeader, lang, request: call, reply };
  const sender = { ...ports, codes: codes === 'off' ? undefined : codes };
  return requireProof(sender, { subject: due.subject, field }, given, async () => {
    const { captcha, form } = request;
    if (captcha === null || (await captchas.spend(captcha))) return;
    risk.count('replay', { request: call, form });
    throw new HttpRefusal(422, captchaField(target), 'captchaWrong');
  });
}

/** From the body, where the form's payload carries it, else from the header. Undefined when there is none. */
function captchaOf(
  { target, captcha }: ValidatedRequest,
  header: string | undefined,
): GivenCaptcha | undefined {
  const { uid = header, code } = isObject(captcha) ? captcha : {};
  if (typeof uid !== 'string' || uid === '' || uid.length > MAX_CAPTCHA_UID_CHARACTERS) return undefined;
  const given = { uid, form: target.published.slug };
  return typeof code === 'string' && code.length <= MAX_CAPTCHA_CODE_CHARACTERS ? { ...given, code } : given;
}

/** Staff read the status and set another: it is Russian, whatever language the request came in. */
async function appealOf(
  forms: FormStore,
  appeals: Appeals,
  { target: { published, ready }, answers }: ValidatedRequest,
): Promise<NewAppeal | null> {
  const { appeal } = forms.ready(published, ready.form.variant, 'ru').form.behaviour;
  const phone = appeal && answerAt(answers, appeal.phone);
  if (appeal === undefined || typeof phone !== 'string') return null;
  return { phoneKey: await appeals.keyOf(phone), status: appeal.status, plannedDays: appeal.plannedDays };
}

/** The wire field of the code, where the payload has one. */
export const captchaField = ({ map }: Target): string =>
  wireFieldOf(map, `${CAPTCHA_FIELD}.code`) ?? CAPTCHA_FIELD;

/** After a reload the same request brings another captcha: that is the proof of an attempt, not what it asks for. */
function withoutCaptcha({ map }: Target, body: JsonObject): JsonObject {
  const proof = [`${CAPTCHA_FIELD}.uid`, `${CAPTCHA_FIELD}.code`].map((path) => wireFieldOf(map, path));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !proof.includes(field)));
}

/** By what is known of every field: a contact that is made of digits. */
const phonesIn = ({ fields }: CompiledForm, answers: Answers): string[] =>
  fields
    .filter(({ personalData }) => personalData === 'contact')
    .flatMap(({ path }) => {
      const answer = answerAt(answers, path);
      return typeof answer === 'string' ? [answer] : [];
    });

function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header === '' || header.length > MAX_IDEMPOTENCY_KEY_CHARACTERS) {
    throw new HttpRefusal(400, '', 'idempotencyKey');
  }
  return header;
}

/**
 * Among the forms that the body may belong to, the first that accepts wins; when none does, the errors are of the one
 * that refuses least.
 */
function validateUntilAccepted(targets: readonly Target[], incoming: IncomingBody): ValidatedRequest {
  let best: ValidatedRequest | undefined;
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

const validateFor = (target: Target, body: JsonObject, lang: Lang): ValidatedRequest => ({
  target,
  ...validateBody(target.ready, target.map, body, lang),
});

/**
 * That a text was shown and agreed to is in the header, as the hash of the wording in the visitor's language. A consent
 * that the body carries counts as well, and what the body refuses is not recorded as anything. Evidence for a text that this
 * version of the form shows in no language is refused: who sends it has agreed to something else.
 */
function consentRecords(
  forms: FormStore,
  { target: { published, ready, map }, answers, unsent }: ValidatedRequest,
  header: string | undefined,
): ConsentRecord[] {
  const given = header === undefined ? new Map<string, string>() : parseConsentHeader(header);
  const { consents, variant } = ready.form;
  const wordings = LANGUAGES.flatMap((lang) => forms.ready(published, variant, lang).form.consents);
  const shownFor = (purpose: string): ConsentText | undefined =>
    wordings.find((one) => one.purpose === purpose && one.hash === given.get(purpose));
  const strange = [...given.keys()].filter((purpose) => shownFor(purpose) === undefined);
  if (strange.length > 0) {
    const fieldOf = (purpose: string): string => consents.find((one) => one.purpose === purpose)?.field ?? '';
    throw new HttpRefusal(
      422,
      Object.fromEntries(
        strange.map(fieldOf).map((field) => [wireFieldOf(map, field) ?? field, { code: 'consentText' }]),
      ),
    );
  }
  return consents.flatMap(({ purpose, field, text, hash }) => {
    const inBody = !unsent(field);
    if (inBody && answerAt(answers, field) !== true) return [];
    const shown = shownFor(purpose);
    return {
      purpose,
      text: shown?.text ?? text,
      textHash: shown?.hash ?? hash,
      evidenced: inBody || shown !== undefined,
    };
  });
}
