import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  CONSENT_HEADER,
  type Endpoint,
  endpoints,
  FORM_HEADER,
  formatConsentHeader,
  IDEMPOTENCY_KEY,
  parseConsentHeader,
  parseFormHeader,
  REQUEST_ID,
  requestHeaders,
  type WireRefusal,
} from '#contract';
import {
  type Answers,
  answerAt,
  answerPathOf,
  type CompiledForm,
  type EncodedRequest,
  encodeRequest,
  errorKey,
  type Issue,
  type SubmitContext,
  tidyAnswers,
  visibleAnswers,
} from '#engine';
import type { FormStore, ReadyForm } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { PageData } from './page-data.ts';
import type { PageDrawer } from './page-drawer.ts';
import type { SentReference } from './sent-reference.ts';

/** Fields of a native form that are no answers. They bear the names of the headers that a script would send. */
export const ASKED_FIELD = 'zayavka-asked';
const CONTINUE_FIELD = 'zayavka-continue';

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
  const attempt = (more: Partial<Attempt>): Attempt => ({
    slug: form.slug,
    variant: form.variant,
    answers: given,
    issues: [],
    ...more,
  });

  const asked = new Set((sent.get(ASKED_FIELD) ?? '').split(' '));
  const isMoreAsked = drawer.askedPaths(form, checker, answers).some((path) => !asked.has(path));
  if (isMoreAsked || sent.has(CONTINUE_FIELD)) {
    return { status: 200, attempt: attempt({ asksMore: isMoreAsked }) };
  }
  const issues = checker.check(answers);
  if (issues.length > 0) return { status: 422, attempt: attempt({ issues }) };

  const endpoint = endpoints.get(form.behaviour.submit.endpoint);
  if (endpoint?.reading === undefined)
    throw new Error(`ENDPOINT_UNREADABLE: form "${form.slug}" is sent to none`);
  const headers = {
    ...requestHeaders(form, answers, sent.get(IDEMPOTENCY_KEY) ?? ''),
    ...consentsShown(form, answers, sent),
  };
  const answer = await send(app, request, encodeRequest(form, answers, context, endpoint), headers);
  const outcome = outcomeOf(form, endpoint, answer);
  if ('number' in outcome) {
    return {
      sent: {
        slug: form.slug,
        variant: form.variant,
        number: outcome.number,
        successCase: caseOf(ready, answers),
      },
    };
  }
  return 'issues' in outcome
    ? { status: 422, attempt: attempt({ issues: outcome.issues }) }
    : { status: 503, attempt: attempt({ failed: { supportNumber: outcome.supportNumber } }) };
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

interface Answer {
  status: number;
  body: unknown;
  supportNumber: string;
}

/** Through the door that every client uses, so that nothing is checked or counted another way. */
async function send(
  app: FastifyInstance,
  { ip, headers: { 'user-agent': userAgent } }: FastifyRequest,
  { method, path, body, contentType }: EncodedRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  const written = Array.isArray(body)
    ? await multipart(body)
    : { payload: JSON.stringify(body), contentType };
  const response = await app.inject({
    method: method as 'POST',
    url: path,
    payload: written.payload,
    headers: { ...headers, 'content-type': written.contentType, 'user-agent': userAgent ?? '' },
    remoteAddress: ip,
  });
  let read: unknown;
  try {
    read = response.json();
  } catch {
    read = undefined;
  }
  return {
    status: response.statusCode,
    body: read,
    supportNumber: String(response.headers[REQUEST_ID] ?? ''),
  };
}

async function multipart(
  fields: readonly [string, string][],
): Promise<{ payload: Buffer; contentType: string }> {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  const written = new Response(data);
  const contentType = written.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await written.arrayBuffer()), contentType };
}

type Outcome = { number: string } | { issues: Issue[] } | { supportNumber: string };

function outcomeOf(
  form: CompiledForm,
  { reading }: Endpoint,
  { status, body, supportNumber }: Answer,
): Outcome {
  const accepted = status >= 200 && status < 300 ? reading?.accepted(body) : undefined;
  if (accepted !== undefined) return { number: accepted.id };
  const refused = status === 422 ? reading?.refused(body) : undefined;
  if (refused === undefined) return { supportNumber };
  const map = form.behaviour.payloads[form.behaviour.submit.payload] ?? {};
  return {
    issues: Object.entries(refused).map(([field, refusal]) =>
      issueOf(form, answerPathOf(map, field) ?? '', refusal),
    ),
  };
}

const issueOf = (form: CompiledForm, path: string, refusal: WireRefusal): Issue => {
  if (!('code' in refusal)) return { path, code: 'refused', messageKey: refusal.text };
  const key = errorKey(refusal.code);
  return { path, code: refusal.code, messageKey: key in form.messages ? key : errorKey('wrongFormat') };
};

const caseOf = ({ form, checker }: ReadyForm, answers: Answers): number =>
  form.behaviour.success.cases.findIndex(({ when }) => when === undefined || checker.accepts(when, answers));
