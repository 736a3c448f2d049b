import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AppealItem,
  CONSENT_HEADER,
  type Endpoint,
  endpoints,
  FORM_HEADER,
  formatConsentHeader,
  formatSignals,
  IDEMPOTENCY_KEY,
  type PageData,
  parseConsentHeader,
  parseFormHeader,
  requestHeaders,
  SIGNALS_HEADER,
  type WireRefusal,
} from '#contract';
import {
  type Answers,
  answerAt,
  answerPathOf,
  CAPTCHA_FIELD,
  type CompiledForm,
  encodeRequest,
  errorKey,
  type Issue,
  NATIVE_FIELDS,
  type SubmitContext,
  tidyAnswers,
  visibleAnswers,
  withAnswer,
} from '#engine';
import type { FormStore, ReadyForm } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { captchaHeader, newPicture } from './native-captcha.ts';
import { type Answer, ownCallOf } from './own-call.ts';
import type { PageDrawer } from './page-drawer.ts';
import type { SentReference } from './sent-reference.ts';

/** A form that is shown again, with what was given. */
export type Attempt = NonNullable<PageData['attempt']>;
export type NativeOutcome = { sent: SentReference } | { status: 200 | 422 | 503; attempt: Attempt };

export interface NativePorts {
  forms: FormStore;
  drawer: PageDrawer;
  /** Where requests are taken, whoever writes them. */
  app: FastifyInstance;
}

/**
 * What a browser does with a form that its script has not taken over, or never will. The answers are read by the
 * form's widgets and judged by its check, and the very request that the script would send goes to the same endpoint.
 */
export async function submitNative(
  { forms, drawer, app }: NativePorts,
  request: FastifyRequest,
  sent: URLSearchParams,
  context: SubmitContext,
): Promise<NativeOutcome> {
  const ready = await formOf(forms, sent, context);
  const { form, checker } = ready;
  const given = drawer.readPosted(form, checker, sent);
  const answers = visibleAnswers(
    form.schema,
    tidyAnswers(given),
    (condition) => (value) => checker.accepts(condition, value),
  );
  // A captcha's code means nothing any more once the page is made anew.
  const shownAgain = withAnswer(given, CAPTCHA_FIELD, undefined);
  const attempt = (more: Partial<Attempt>): Attempt => ({
    slug: form.slug,
    variant: form.variant,
    answers: shownAgain,
    issues: [],
    ...more,
  });

  const asked = new Set((sent.get(NATIVE_FIELDS.asked) ?? '').split(' '));
  const isMoreAsked = drawer
    .askedPaths(form, checker, answers)
    .some((path) => path !== CAPTCHA_FIELD && !asked.has(path));
  if (isMoreAsked || sent.has(NATIVE_FIELDS.continued)) {
    return { status: 200, attempt: attempt(isMoreAsked ? { asksMore: 'answers' } : {}) };
  }
  const call = ownCallOf(app, request);
  const attemptWithPicture = async (status: 200 | 422, more: Partial<Attempt>): Promise<NativeOutcome> => {
    const picture = await newPicture(call, form);
    return picture === undefined
      ? { status: 503, attempt: attempt({ failed: { supportNumber: request.id } }) }
      : { status, attempt: attempt({ ...more, picture }) };
  };
  const { captcha, other } = parted(checker.check(answers));
  if (other.length > 0) return { status: 422, attempt: attempt({ issues: other }) };
  // Last of all, when nothing else is left to mend: each picture is good for one request.
  const isCaptchaDue = form.behaviour.captcha.enabled && !asked.has(CAPTCHA_FIELD);
  if (isCaptchaDue) return attemptWithPicture(200, { asksMore: 'captcha' });
  if (captcha.length > 0) return attemptWithPicture(422, { issues: captcha });

  const endpoint = endpoints.get(form.behaviour.submit.endpoint);
  if (endpoint?.reading === undefined)
    throw new Error(`ENDPOINT_UNREADABLE: form "${form.slug}" is sent to none`);
  const headers = {
    ...requestHeaders(form, answers, sent.get(IDEMPOTENCY_KEY) ?? ''),
    ...consentsShown(form, answers, sent),
    ...(await captchaHeader(call, answers)),
    ...signalsOf(sent),
  };
  const answer = await call(encodeRequest(form, answers, context, endpoint), headers);
  const outcome = outcomeOf(form, endpoint, answer);
  switch (outcome.kind) {
    case 'accepted': {
      const { slug, variant } = form;
      return { sent: { slug, variant, number: outcome.number, successCase: caseOf(ready, answers) } };
    }
    case 'found':
      return { status: 200, attempt: attempt({ found: outcome.appeals }) };
    case 'failed':
      return { status: 503, attempt: attempt({ failed: { supportNumber: outcome.supportNumber } }) };
    case 'refused': {
      const { issues } = outcome;
      return parted(issues).captcha.length > 0
        ? attemptWithPicture(422, { issues })
        : { status: 422, attempt: attempt({ issues }) };
    }
  }
}

function parted(issues: readonly Issue[]): { captcha: Issue[]; other: Issue[] } {
  const { captcha = [], other = [] } = Object.groupBy(issues, ({ path }) =>
    path === CAPTCHA_FIELD || path.startsWith(`${CAPTCHA_FIELD}.`) ? 'captcha' : 'other',
  );
  return { captcha, other };
}

/** How long it took is not known without a script. */
function signalsOf(sent: URLSearchParams): Record<string, string> {
  const written = sent.get(NATIVE_FIELDS.honeypot);
  return written === null ? {} : { [SIGNALS_HEADER]: formatSignals({ isHoneypotFilled: written !== '' }) };
}

async function formOf(forms: FormStore, sent: URLSearchParams, { lang }: SubmitContext): Promise<ReadyForm> {
  const reference = parseFormHeader(sent.get(FORM_HEADER) ?? '');
  const published =
    reference &&
    ((await forms.version(reference.slug, reference.version)) ?? (await forms.live(reference.slug)));
  const variant = reference?.variant ?? published?.snapshot.defaultVariant ?? '';
  if (published === undefined || !Object.hasOwn(published.snapshot.variants, variant)) {
    throw new HttpRefusal(422, 'form_id', 'formUnknown');
  }
  return forms.ready(published, variant, lang);
}

/** The texts that the page has shown, of the consents that were given. */
function consentsShown(form: CompiledForm, answers: Answers, sent: URLSearchParams): Record<string, string> {
  const shown = parseConsentHeader(sent.get(CONSENT_HEADER) ?? '');
  const given = form.consents.flatMap(({ purpose, field }) => {
    const hash = shown.get(purpose);
    return hash !== undefined && answerAt(answers, field) === true ? [[purpose, hash] as const] : [];
  });
  return { [CONSENT_HEADER]: formatConsentHeader(Object.fromEntries(given)) };
}

type Outcome =
  | { kind: 'accepted'; number: string }
  | { kind: 'found'; appeals: AppealItem[] }
  | { kind: 'refused'; issues: Issue[] }
  | { kind: 'failed'; supportNumber: string };

function outcomeOf(
  form: CompiledForm,
  { reading }: Endpoint,
  { status, body, supportNumber }: Answer,
): Outcome {
  const accepted = status >= 200 && status < 300 ? reading?.accepted(body) : undefined;
  if (accepted?.appeals !== undefined) return { kind: 'found', appeals: accepted.appeals };
  if (accepted?.id !== undefined) return { kind: 'accepted', number: accepted.id };
  const refused = reading?.refused(body, status);
  if (refused === undefined) return { kind: 'failed', supportNumber };
  const map = form.behaviour.payloads[form.behaviour.submit.payload] ?? {};
  const issues = Object.entries(refused).map(([field, refusal]) => {
    const own = field === CAPTCHA_FIELD ? field : '';
    return issueOf(form, answerPathOf(map, field) ?? own, refusal);
  });
  return { kind: 'refused', issues };
}

const issueOf = (form: CompiledForm, path: string, refusal: WireRefusal): Issue => {
  if (!('code' in refusal)) return { path, code: 'refused', messageKey: refusal.text };
  const key = errorKey(refusal.code);
  return { path, code: refusal.code, messageKey: key in form.messages ? key : errorKey('wrongFormat') };
};

const caseOf = ({ form, checker }: ReadyForm, answers: Answers): number =>
  form.behaviour.success.cases.findIndex(({ when }) => when === undefined || checker.accepts(when, answers));
