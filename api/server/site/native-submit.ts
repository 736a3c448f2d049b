import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  CONSENT_HEADER,
  FORM_HEADER,
  formatConsentHeader,
  formatSignals,
  IDEMPOTENCY_KEY,
  type PageData,
  PHONE_CODE_HEADER,
  parseConsentHeader,
  parseFormHeader,
  proofRefusal,
  readCodeHeader,
  readOutcome,
  requestHeaders,
  type SentReference,
  SIGNALS_HEADER,
  VERSION_OVER_STATUS,
} from '#contract';
import { answerAt, normalizeAnswers, withAnswer } from '#engine/model/answers';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import {
  type Answers,
  type CompiledForm,
  type Issue,
  type SubmitContext,
  successCaseOf,
} from '#engine/model/definition';
import { holdsOf } from '#engine/model/holds';
import { firstName, isWithin } from '#engine/model/json';
import { encodeRequest, NATIVE_FIELDS } from '#engine/model/request';
import { dictionaryIn, digitsOf, waitInWords } from '#engine/model/text';
import type { FormStore, ReadyForm } from '../forms/form-store.ts';
import { sha256 } from '../forms/sha256.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { RefusedTries } from '../refused-tries/refused-tries.ts';
import { typedPart } from '../resume/carry-answers.ts';
import { findPicks } from '../sources/find-picks.ts';
import type { Sources } from '../sources/sources.ts';
import { captchaHeader, newPicture } from './native-captcha.ts';
import { nativeReminders } from './native-reminders.ts';
import { isSaving, type ResumePorts, saveNative } from './native-resume.ts';
import { nativeSteps } from './native-steps.ts';
import { type Answer, createOwnCall } from './own-call.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { SiteContent } from './site-content.ts';
import { textOf } from './text-of.ts';

/** Form sent without script that is shown again with its answers and errors. */
export type Attempt = NonNullable<PageData['attempt']>;
/**
 * Outcome of a form that a browser posted without script: sent, removed, or shown again with a status. Status 200
 * asks for more (a step, a question, the captcha, a code) or tells that the form is saved; 422 shows errors, 429 too
 * many calls, 503 a failed send.
 */
export type NativeOutcome =
  /** Removed form, whose requests are no longer accepted. */
  | { isGone: true }
  | { sent: SentReference; appealLink?: string | undefined; withdrawalLink?: string | undefined }
  | {
      status: 200 | 422 | 429 | 503;
      attempt: Attempt;
      /** Seconds to wait after a 429. */
      retryAfterSeconds?: number;
    };

const SAVED_STATUS = { sent: 200, link: 200, address: 422, busy: 429, failed: 503 } as const;

type FailedCall = Pick<Answer, 'supportNumber' | 'retryAfterSeconds'>;

/**
 * Stores and services with which a form sent without script is handled. The server calls its own endpoint through
 * `app`, as the visitor; `renderer` reads the posted answers.
 */
export interface NativePorts {
  forms: FormStore;
  sources: Sources;
  renderer: PageRenderer;
  /** Application that accepts requests of every client. */
  app: FastifyInstance;
  content: SiteContent;
  /** Counts a call that the page makes on the visitor's behalf; throws TryLater above the limit. */
  admit(call: string): void;
  /** Saves forms for other devices. */
  resume: ResumePorts | undefined;
  /** Counts what is refused here, which never becomes a request of its own. */
  refusedTries: Pick<RefusedTries, 'count'>;
}

/**
 * Handles a form posted without script: saves it, shows it again for a next step, new questions, errors or the
 * captcha, or else sends the same request as a script to the same endpoint. Shows the live version with the answers
 * if the sent one is over; `refused` are refusals of files.
 */
export async function submitNative(
  { forms, sources, renderer, app, content, admit, resume, refusedTries }: NativePorts,
  request: FastifyRequest,
  sent: URLSearchParams,
  context: SubmitContext,
  refused: readonly Issue[] = [],
): Promise<NativeOutcome> {
  const ready = await formOf(forms, sent, context);
  const { form, checker } = ready;
  const [, sought] = /^(\S+) find$/.exec(sent.get(NATIVE_FIELDS.continued) ?? '') ?? [];
  const found = await findPicks(form, renderer.readPosted(form, checker, sent), sought, {
    sources,
    admit,
    log: request.log,
  });
  const given = found.answers;
  const answers = holdsOf(form, checker).visible(normalizeAnswers(given));
  // A code of a captcha is void once the page is rendered again, as is a consent to another text.
  const agreedTo = parseConsentHeader(sent.get(CONSENT_HEADER) ?? '');
  const answersToShow = form.consents
    .filter(({ purpose, hash }) => agreedTo.get(purpose) !== hash)
    .reduce(
      (kept, { field }) => withAnswer(kept, field, undefined),
      withAnswer(given, CAPTCHA_FIELD, undefined),
    );
  const askedPaths = renderer.askedPaths(form, checker, answers);
  const steps = nativeSteps(form, sent, askedPaths);
  const reminders = nativeReminders(form, sent, answers, askedPaths);
  const noteOf = (key: string) => ({ text: textOf(form, key) });
  const attempt = (more: Partial<Attempt>): Attempt => ({
    slug: form.slug,
    variant: form.variant,
    answers: answersToShow,
    issues: [],
    ...reminders.before,
    ...(Object.keys(found.picks).length === 0 ? {} : { picks: found.picks }),
    ...more,
    ...(more.step === undefined && steps?.placeOf(more.issues ?? [])),
  });
  const failed = ({ supportNumber, retryAfterSeconds }: FailedCall): NativeOutcome =>
    retryAfterSeconds === undefined
      ? { status: 503, attempt: attempt({ failed: { reason: 'server', supportNumber } }) }
      : {
          status: 429,
          retryAfterSeconds,
          attempt: attempt({
            failed: { reason: 'busy', supportNumber, wait: waitInWords(retryAfterSeconds, form.lang) },
          }),
        };

  if (resume !== undefined && form.behaviour.resume !== undefined && isSaving(sent)) {
    const saved = await saveNative(resume, request, content, ready, sent, given);
    const status = SAVED_STATUS[saved.outcome];
    // Refused files are missing from the saved form, so the page lists them.
    return { status, attempt: attempt({ saved, issues: [...refused], ...(steps && { step: steps.here }) }) };
  }
  if (refused.length > 0) return { status: 422, attempt: attempt({ issues: [...refused] }) };
  const asked = new Set((sent.get(NATIVE_FIELDS.asked) ?? '').split(' '));
  const newlyAsked = askedPaths.filter((path) => path !== CAPTCHA_FIELD && !asked.has(path));
  // Errors are at answers, so that no payload map is needed to find their fields.
  const countRefused = (issues: readonly Issue[]): void =>
    refusedTries.count({
      form,
      map: {},
      errors: Object.fromEntries(issues.map(({ path, code }) => [firstName(path), { code }])),
    });
  const onTheWay = steps?.walk(newlyAsked, () => parted(checker.check(answers)).other, reminders.remind);
  if (onTheWay !== undefined) {
    const { status, ...more } = onTheWay;
    if (status === 422) countRefused(more.issues ?? []);
    return { status, attempt: attempt(more) };
  }
  const hasNewQuestions = newlyAsked.length > 0;
  if (hasNewQuestions || sent.has(NATIVE_FIELDS.continued)) {
    return { status: 200, attempt: attempt(hasNewQuestions ? { note: noteOf('form.native.more') } : {}) };
  }
  const call = createOwnCall(app, request);
  const attemptWithPicture = async (status: 200 | 422, more: Partial<Attempt>): Promise<NativeOutcome> => {
    const picture = await newPicture(call, form);
    return 'source' in picture ? { status, attempt: attempt({ ...more, picture }) } : failed(picture);
  };
  const { captcha, other } = parted(checker.check(answers));
  if (other.length > 0) {
    countRefused(other);
    return { status: 422, attempt: attempt({ issues: other }) };
  }
  const reminder = reminders.remind();
  if (reminder !== undefined) return { status: 200, attempt: attempt(reminder) };
  // The captcha comes last, when all else is right, because a picture is valid for one request.
  const proof = proofHeader(sent);
  const isCaptchaDue = form.behaviour.captcha.enabled && !asked.has(CAPTCHA_FIELD) && proof === undefined;
  if (isCaptchaDue) return attemptWithPicture(200, { note: noteOf('form.native.captcha') });
  if (captcha.length > 0) return attemptWithPicture(422, { issues: captcha });

  const endpoint = form.endpoint ?? (await forms.live(form.slug))?.snapshot.variants[form.variant]?.endpoint;
  if (endpoint === undefined) return failed({ supportNumber: request.id });
  const wire = encodeRequest(form, answers, context, endpoint);
  const key = sent.get(IDEMPOTENCY_KEY) ?? '';
  const headers = {
    ...requestHeaders(form, answers, key),
    ...consentsShown(form, answers, sent),
    ...(proof ?? (await captchaHeader(call, answers))),
    ...signalsOf(sent),
  };
  let answer = await call(wire, headers);
  if (answer.status === VERSION_OVER_STATUS) return carriedOver(forms, ready, given, content);
  let outcome = readOutcome(form, endpoint, answer);
  if (outcome.kind === 'refused' && outcome.isWhole && answer.codeHeader === undefined) {
    // An old page sent with other answers is another request; its key must be the same each time.
    const ownKey = sha256(`${key}\n${JSON.stringify(wire.body)}`);
    answer = await call(wire, { ...headers, [IDEMPOTENCY_KEY]: ownKey });
    outcome = readOutcome(form, endpoint, answer);
  }
  switch (outcome.kind) {
    case 'accepted': {
      const { slug, variant } = form;
      const { appeals } = outcome.accepted;
      return appeals === undefined
        ? {
            sent: {
              slug,
              variant,
              link: answer.sentLink ?? '',
              successCase: successCaseOf(form.behaviour, (when) => checker.accepts(when, answers)),
            },
            appealLink: answer.appealLink,
            withdrawalLink: answer.withdrawalLink,
          }
        : { status: 200, attempt: attempt({ found: appeals }) };
    }
    case 'failed':
      return failed(answer);
    case 'refused': {
      const { issues } = outcome;
      const asked =
        form.behaviour.lookup === undefined ? codeAsked(answer) : phoneAsked(answer, sent, issues);
      if (asked !== undefined)
        return { status: 200, attempt: attempt({ found: [], proof: proofAsked(sent, asked) }) };
      return parted(issues).captcha.length > 0
        ? attemptWithPicture(422, { issues })
        : { status: 422, attempt: attempt({ issues }) };
    }
  }
}

function parted(issues: readonly Issue[]): { captcha: Issue[]; other: Issue[] } {
  const { captcha = [], other = [] } = Object.groupBy(issues, ({ path }) =>
    isWithin(path, CAPTCHA_FIELD) ? 'captcha' : 'other',
  );
  return { captcha, other };
}

/** Returns the header that proves the phone in place of a captcha. */
function proofHeader(sent: URLSearchParams): Record<string, string> | undefined {
  const uid = sent.get(NATIVE_FIELDS.codeUid);
  if (uid === null) return undefined;
  // The button that asks for another code uses the field's name too.
  const asksForNewCode = sent.getAll(NATIVE_FIELDS.code).length > 1;
  const code = digitsOf(sent.get(NATIVE_FIELDS.code) ?? '') || '-';
  return { [PHONE_CODE_HEADER]: asksForNewCode ? uid : `${uid} ${code}` };
}

type AskedCode = Omit<NonNullable<Attempt['proof']>, 'fields'> & { uid: string };

/**
 * Returns the state of a one-time code that the endpoint asks for; undefined if the form must be
 * corrected.
 */
function codeAsked({ codeHeader }: Answer): AskedCode | undefined {
  return codeHeader === undefined ? undefined : readCodeHeader(codeHeader);
}

/** Returns the state of a lookup's code: after the captcha, only the code can be refused. */
function phoneAsked(
  { codeHeader }: Answer,
  sent: URLSearchParams,
  issues: readonly Issue[],
): AskedCode | undefined {
  const uid = sent.get(NATIVE_FIELDS.codeUid);
  if (codeHeader !== undefined) return { uid: codeHeader };
  return uid ? { uid, refusal: proofRefusal(issues) } : undefined;
}

/** Returns the fields that the page with the code sends again. */
function proofAsked(sent: URLSearchParams, { uid, ...state }: AskedCode): NonNullable<Attempt['proof']> {
  const own: string[] = [NATIVE_FIELDS.code, NATIVE_FIELDS.codeUid];
  const fields = [...sent].filter(([name]) => !own.includes(name));
  return { fields: [...fields, [NATIVE_FIELDS.codeUid, uid]], ...state };
}

/** Returns the signals of a form sent without script; how long it was filled in is unknown. */
function signalsOf(sent: URLSearchParams): Record<string, string> {
  const written = sent.get(NATIVE_FIELDS.honeypot);
  return written === null ? {} : { [SIGNALS_HEADER]: formatSignals({ isHoneypotFilled: written !== '' }) };
}

/** Returns the live version with answers typed into a version whose requests are refused. */
async function carriedOver(
  forms: FormStore,
  started: ReadyForm,
  given: Answers,
  { texts }: Pick<SiteContent, 'texts'>,
): Promise<NativeOutcome> {
  const { slug, variant, lang } = started.form;
  const live = await forms.live(slug);
  if (live === undefined) return { isGone: true };
  const { variants, defaultVariant } = live.snapshot;
  const now = forms.ready(live, Object.hasOwn(variants, variant) ? variant : defaultVariant, lang);
  const note = { isNews: true as const, text: String(dictionaryIn(texts, lang)['form.version.over']) };
  const answers = typedPart(started, now, given);
  return { status: 200, attempt: { slug, variant: now.form.variant, answers, issues: [], note } };
}

/**
 * Resolves with the form and variant that a posted page names, the default variant if none, in the version that the
 * page showed, otherwise in the live one. Throws HttpRefusal 422 for an unknown form or variant.
 */
export async function formOf(
  forms: FormStore,
  sent: URLSearchParams,
  { lang }: Pick<SubmitContext, 'lang'>,
): Promise<ReadyForm> {
  const reference = parseFormHeader(sent.get(FORM_HEADER) ?? '');
  const published = reference && (await forms.named(reference));
  const variant = reference?.variant ?? published?.snapshot.defaultVariant ?? '';
  if (published === undefined || !Object.hasOwn(published.snapshot.variants, variant)) {
    throw new HttpRefusal(422, 'form_id', 'formUnknown');
  }
  return forms.ready(published, variant, lang);
}

/** Returns the header with the hashes of the consents' texts that were shown. */
function consentsShown(form: CompiledForm, answers: Answers, sent: URLSearchParams): Record<string, string> {
  const shown = parseConsentHeader(sent.get(CONSENT_HEADER) ?? '');
  const given = form.consents.flatMap(({ purpose, field }) => {
    const hash = shown.get(purpose);
    return hash !== undefined && answerAt(answers, field) === true ? [[purpose, hash] as const] : [];
  });
  return { [CONSENT_HEADER]: formatConsentHeader(Object.fromEntries(given)) };
}
