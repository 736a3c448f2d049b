import type { Span } from '@opentelemetry/api';
import type { FastifyReply } from 'fastify';
import { MAX_IDEMPOTENCY_KEY_CHARACTERS, parseConsentHeader, parseSignals } from '#contract';
import { answerAt } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { ConsentText } from '#engine/model/definition';
import { fileFields, filesIn } from '#engine/model/files';
import { canonicalJson, type JsonObject } from '#engine/model/json';
import { wireFieldOf } from '#engine/model/payload';
import { languagesOf } from '#engine/model/text';
import type { Appeals } from '../appeals/appeals.ts';
import type { NewAppeal } from '../appeals/insert-appeals.ts';
import type { CaptchaService } from '../captcha/captcha-service.ts';
import { type DueProof, dueProof, type ProofPorts, requireProof } from '../codes/require-proof.ts';
import type { FormStore } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { ConsentRecord, NewRequest, RequestStore } from '../requests/request-store.ts';
import { searchTerms } from '../requests/search-terms.ts';
import { experimentOf } from '../site/page-experiments.ts';
import type { SiteContent } from '../site/site-content.ts';
import { currentTraceparent, inSpan } from '../tracing/in-span.ts';
import type { Target } from './find-targets.ts';
import {
  captchaField,
  contactsIn,
  type IncomingBody,
  type ReadRequest,
  type ReadServices,
  readRequest,
  requireValidRequest,
  versionOver,
} from './read-request.ts';

/**
 * Stores, services and limits with which `acceptRequest` validates a form's request, checks captcha and code, and
 * stores it.
 */
export interface AcceptServices extends ProofPorts, ReadServices {
  requests: RequestStore;
  appeals: Appeals;
  limiter: RateLimiter;
  /** Spends the captcha that a visitor must solve before a code is sent. */
  captchas: Pick<CaptchaService, 'spend'>;
  /** Resolves with the keys under which staff find the terms. */
  searchKeys(terms: readonly string[]): Promise<string[]>;
  /** Requests filled in less time are flagged as spam. */
  minFillMs: number;
  /** Pages of the site, for the experiments on them; absent if only the API is served. */
  content?: Pick<SiteContent, 'pages' | 'texts'>;
}

/** HTTP request by which a visitor sends a form: parsed body, path, and the headers that the acceptance reads. */
export interface IncomingRequest extends IncomingBody {
  /** Path of the call, without the query. */
  path: string;
  idempotencyKey: string | undefined;
  consentHeader: string | undefined;
  signalsHeader: string | undefined;
  /** Header of a one-time code that proves an answer. */
  codeHeader: string | undefined;
  reply: FastifyReply;
}

/**
 * Outcome of an accepted request: the number under which it is stored, and if it opened an appeal or contains
 * consents.
 */
export interface AcceptedRequest {
  /** Number of the request. */
  id: string;
  isAppeal: boolean;
  /** True if the request has consents. */
  hasConsents: boolean;
}

/**
 * Decodes and validates a form's request, checks captcha, one-time code, files and rate limits, and stores it. A
 * repeated request with the same idempotency key gets the number of the stored one. Throws HttpRefusal for every
 * error of the client.
 */
export const acceptRequest = (
  services: AcceptServices,
  incoming: IncomingRequest,
): Promise<AcceptedRequest> =>
  inSpan('accept', { attributes: { 'zayavka.endpoint': incoming.endpoint.id } }, (span) =>
    acceptInSpan(services, incoming, span),
  );

async function acceptInSpan(
  services: AcceptServices,
  incoming: IncomingRequest,
  span: Span,
): Promise<AcceptedRequest> {
  const { forms, requests, appeals, limiter, risk, minFillMs, content } = services;
  const key = idempotencyKeyOf(incoming.idempotencyKey);
  const validated = await readRequest(services, incoming);
  const { target, answers, context } = validated;
  const { form } = target.ready;
  span.setAttributes({ 'zayavka.form': form.slug, 'zayavka.variant': form.variant });
  const due = services.codes === 'off' ? undefined : await dueProof(forms, target.published, form, answers);
  // The captcha is required before a code is sent, so a request with a code has solved it already.
  const isProving = due !== undefined && incoming.codeHeader !== undefined;
  const captcha = await requireValidRequest(services, validated, incoming, { isProving });
  const phones = contactsIn(form, answers);
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
    traceparent: currentTraceparent(),
    searchKeys: await services.searchKeys(searchTerms(form.fields, answers)),
    held: consents.some(
      ({ purpose, evidenced }) =>
        !evidenced && form.consents.some((one) => one.purpose === purpose && one.evidence === 'required'),
    ),
  };
  const refusal = limiter.refusalFor(phones);
  // A retry of a stored attempt gets the same response, whatever the rate limit, and even if its
  // code has expired.
  const isDoubted = refusal !== undefined || due !== undefined || target.isOver;
  const known = isDoubted ? await requests.find(request) : undefined;
  if (known === undefined && target.isOver) throw versionOver();
  if (known === undefined && refusal !== undefined) throw refusal;
  const field = due && (wireFieldOf(target.map, due.path) ?? due.path);
  const proved =
    known === undefined && due !== undefined && field !== undefined
      ? { captcha: null, code: await proofOf(services, incoming, { due, field, target, request }) }
      : {};
  const saved =
    known ?? (await inSpan('store', { attributes: {} }, () => requests.save({ ...request, ...proved })));
  span.setAttribute('zayavka.result', saved.kind);
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
  return { id: saved.id, isAppeal: request.appeal !== null, hasConsents: consents.length > 0 };
}

/** Returns the uid of the code that proves an answer; throws HttpRefusal without a right code. */
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

/** Returns the appeal that a request opens. Its first status is in Russian, as staff write it. */
async function appealOf(
  forms: FormStore,
  appeals: Appeals,
  { target: { published, ready }, answers }: ReadRequest,
): Promise<NewAppeal | null> {
  const { appeal } = forms.ready(published, ready.form.variant).form.behaviour;
  const phone = appeal && answerAt(answers, appeal.phone);
  if (appeal === undefined || typeof phone !== 'string') return null;
  return { phoneKey: await appeals.keyOf(phone), status: appeal.status, plannedDays: appeal.plannedDays };
}

/** Removes the captcha from a body: the same request has another captcha after a reload. */
function withoutCaptcha({ map }: Target, body: JsonObject): JsonObject {
  const proof = [`${CAPTCHA_FIELD}.uid`, `${CAPTCHA_FIELD}.code`].map((path) => wireFieldOf(map, path));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !proof.includes(field)));
}

function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header === '' || header.length > MAX_IDEMPOTENCY_KEY_CHARACTERS) {
    throw new HttpRefusal(400, '', 'idempotencyKey');
  }
  return header;
}

/**
 * Returns the consents to record. Evidence is the hash, in a header, of the text that was shown in
 * the visitor's language; a consent in the body counts too, one that the body denies does not. A
 * hash of no text of this version, in any language, is refused: the sender agreed to something
 * else.
 */
function consentRecords(
  forms: FormStore,
  { target: { published, ready, map }, answers, unsent }: ReadRequest,
  header: string | undefined,
): ConsentRecord[] {
  const given = header === undefined ? new Map<string, string>() : parseConsentHeader(header);
  const { consents, variant } = ready.form;
  const wordings = languagesOf(published.snapshot.texts).flatMap(
    (lang) => forms.ready(published, variant, lang).form.consents,
  );
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

type SpamFlag = 'honeypot' | 'tooFast';

/**
 * Returns the spam flags of a request: reasons to suspect a program. They never refuse a request,
 * but tell the person who handles it. A client without signals gets none.
 */
function spamFlagsIn(header: string | undefined, minFillMs: number): SpamFlag[] {
  if (header === undefined) return [];
  const { fillMs, isHoneypotFilled = false } = parseSignals(header);
  return [
    ...(isHoneypotFilled ? (['honeypot'] as const) : []),
    ...(fillMs !== undefined && fillMs < minFillMs ? (['tooFast'] as const) : []),
  ];
}
