import {
  type ErrorAnswer,
  MAX_IDEMPOTENCY_KEY_CHARACTERS,
  parseConsentHeader,
  parseFormHeader,
} from '#contract';
import {
  type Answers,
  answerAt,
  canonicalJson,
  type DecodedPayload,
  decodePayload,
  formatText,
  type JsonObject,
  LANGUAGES,
  type Lang,
  tidyAnswers,
  visibleAnswers,
  wireFieldOf,
} from '#engine';
import { type FormStore, sha256 } from '../forms/form-store.ts';
import { HttpRefusal } from '../http/refusal.ts';
import type { ConsentRecord, RequestStore } from '../storage/request-store.ts';
import { type Address, findTargets, type Target } from './find-targets.ts';

export interface IncomingRequest extends Address {
  /** As it was called, without the query. */
  path: string;
  body: JsonObject;
  idempotencyKey: string | undefined;
  formHeader: string | undefined;
  consentHeader: string | undefined;
}

interface Judged {
  target: Target;
  answers: Answers;
  unsent: DecodedPayload['unsent'];
  context: JsonObject;
  errors: ErrorAnswer['errors'];
}

/**
 * Reads a body by the payload map of the form that sends it, judges the answers by that form's compiled check and
 * stores them. Resolves with the request's number; throws HttpRefusal for everything that a client can have done
 * wrong.
 */
export async function acceptRequest(
  { forms, requests }: { forms: FormStore; requests: RequestStore },
  incoming: IncomingRequest,
): Promise<string> {
  const key = idempotencyKeyOf(incoming.idempotencyKey);
  const reference = incoming.formHeader === undefined ? undefined : parseFormHeader(incoming.formHeader);
  const targets = await findTargets(forms, incoming, reference, incoming.body);
  if (targets.length === 0) throw new HttpRefusal(422, 'form_id', 'formUnknown');

  const judged = judgeUntilAccepted(targets, incoming);
  if (Object.keys(judged.errors).length > 0) throw new HttpRefusal(422, judged.errors);

  const { target, answers, context } = judged;
  const { form } = target.ready;
  const consents = consentRecords(forms, judged, incoming.consentHeader);
  const saved = await requests.save({
    form: form.slug,
    variant: form.variant,
    version: target.published.hash,
    endpoint: incoming.endpoint.id,
    path: incoming.path,
    lang: incoming.lang,
    payload: JSON.stringify(incoming.body),
    answers: JSON.stringify(answers),
    context: JSON.stringify(context),
    idempotencyKey: key,
    bodyHash: sha256(`${incoming.path}\n${canonicalJson(incoming.body)}`),
    consents,
    held: consents.some(
      ({ purpose, evidenced }) =>
        !evidenced && form.consents.some((one) => one.purpose === purpose && one.evidence === 'required'),
    ),
  });
  if (saved.kind === 'differs') throw new HttpRefusal(422, '', 'attemptDiffers');
  return saved.id;
}

function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (header === '' || header.length > MAX_IDEMPOTENCY_KEY_CHARACTERS) {
    throw new HttpRefusal(400, '', 'idempotencyKey');
  }
  return header;
}

/** The first form that accepts wins; when none does, the one that refuses least says what is wrong. */
function judgeUntilAccepted(targets: readonly Target[], incoming: IncomingRequest): Judged {
  let best: Judged | undefined;
  for (const target of targets) {
    const judged = judge(target, incoming.body, incoming.lang);
    const count = Object.keys(judged.errors).length;
    if (count === 0) return judged;
    if (best === undefined || count < Object.keys(best.errors).length) best = judged;
  }
  if (best === undefined) throw new HttpRefusal(422, 'form_id', 'formUnknown');
  return best;
}

function judge(target: Target, body: JsonObject, lang: Lang): Judged {
  const { form, checker } = target.ready;
  const decoded = decodePayload(target.map, body);
  const answers = visibleAnswers(
    form.schema,
    tidyAnswers(decoded.answers),
    (condition) => (value) => checker.accepts(condition, value),
  );
  // A map: a stranger's field may be called like a member that every object has.
  const errors = new Map<string, ErrorAnswer['errors'][string]>();
  const say = (
    field: string,
    code: string,
    messageKey: string,
    params?: Record<string, string | number>,
  ): void => {
    const text = form.messages[messageKey] ?? form.messages[`error.${code}`];
    if (errors.has(field)) return;
    errors.set(field, { code, message: text === undefined ? '' : formatText(text, params, lang) });
  };
  for (const { field, code } of decoded.issues) say(field, code, `error.${code}`);
  for (const { path, code, messageKey, params } of checker.check(answers)) {
    if (!decoded.unsent(path)) say(wireFieldOf(target.map, path) ?? path, code, messageKey, params);
  }
  return {
    target,
    answers,
    unsent: decoded.unsent,
    context: decoded.context,
    errors: Object.fromEntries(errors),
  };
}

/**
 * That a text was shown and agreed to is in the header, as the hash of the wording in the visitor's language. A consent
 * that the body carries counts as well, and what the body says not to be given is not recorded as anything.
 */
function consentRecords(
  forms: FormStore,
  { target: { published, ready }, answers, unsent }: Judged,
  header: string | undefined,
): ConsentRecord[] {
  const given = header === undefined ? new Map<string, string>() : parseConsentHeader(header);
  const wordings = LANGUAGES.flatMap(
    (lang) => forms.ready(published, ready.form.variant, lang).form.consents,
  );
  return ready.form.consents.flatMap(({ purpose, field, text, hash }) => {
    const inBody = !unsent(field);
    if (inBody && answerAt(answers, field) !== true) return [];
    const shown = wordings.find((one) => one.purpose === purpose && one.hash === given.get(purpose));
    return {
      purpose,
      text: shown?.text ?? text,
      textHash: shown?.hash ?? hash,
      evidenced: inBody || shown !== undefined,
    };
  });
}
