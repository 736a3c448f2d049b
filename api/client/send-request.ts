import { type Accepted, endpoints, REQUEST_ID, requestHeaders, type WireRefusal } from '#contract';
import {
  type Answers,
  answerPathOf,
  type CompiledForm,
  type EncodedRequest,
  encodeRequest,
  errorKey,
  type Issue,
  type SubmitContext,
} from '#engine';
import type { Attempts } from './attempts.ts';

/** Why a send did not end well. `issues` are the server's refusals by answer path, '' for those of no field. */
export class SendFailure extends Error {
  override name = 'SendFailure';
  readonly reason: 'refused' | 'network' | 'server';
  readonly issues: Issue[];
  readonly supportNumber: string | undefined;

  constructor(reason: SendFailure['reason'], supportNumber?: string, issues: Issue[] = []) {
    super(`the request was not sent: ${reason}`);
    this.reason = reason;
    this.supportNumber = supportNumber;
    this.issues = issues;
  }
}

/** Sends the answers of a form; they are accepted by its check already. Rejects with SendFailure and nothing else. */
export async function sendRequest(
  form: CompiledForm,
  answers: Answers,
  context: SubmitContext,
  attempts: Attempts,
): Promise<Accepted> {
  const { submit, payloads } = form.behaviour;
  const endpoint = endpoints.get(submit.endpoint);
  if (endpoint?.reading === undefined) throw new SendFailure('server');
  const { reading } = endpoint;
  const request = encodeRequest(form, answers, context, endpoint);
  const { method, path } = request;
  const attemptKey = attempts.keyFor(`${path}\n${JSON.stringify(request.body)}`);
  const { body, headers } = bodyOf(request);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      body,
      headers: { ...headers, ...requestHeaders(form, answers, attemptKey) },
      signal: AbortSignal.timeout(submit.timeoutMs),
    });
  } catch {
    throw new SendFailure('network');
  }
  const supportNumber = response.headers.get(REQUEST_ID) ?? undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  const accepted = response.ok ? reading.accepted(answer) : undefined;
  if (accepted !== undefined) {
    attempts.finish();
    return accepted;
  }
  const refused = response.status === 422 ? reading.refused(answer) : undefined;
  if (refused !== undefined) {
    // The next attempt is another one, even with the same answers: the server may have changed its mind.
    attempts.finish();
    const map = payloads[submit.payload] ?? {};
    const issues = Object.entries(refused).map(([field, refusal]) =>
      issueOf(form, answerPathOf(map, field) ?? '', refusal),
    );
    throw new SendFailure('refused', supportNumber, issues);
  }
  throw new SendFailure('server', supportNumber);
}

/** A form's type is left to the browser: it alone knows the boundary that it writes between the parts. */
function bodyOf({ body, contentType }: EncodedRequest): { body: BodyInit; headers: Record<string, string> } {
  if (!Array.isArray(body)) return { body: JSON.stringify(body), headers: { 'content-type': contentType } };
  const data = new FormData();
  for (const [name, value] of body) data.append(name, value);
  return { body: data, headers: {} };
}

/** Words of the server stand in the place of a key: what no dictionary has is shown as it is. */
const issueOf = (form: CompiledForm, path: string, refusal: WireRefusal): Issue =>
  'code' in refusal
    ? { path, code: refusal.code, messageKey: knownKey(form, refusal.code) }
    : { path, code: 'refused', messageKey: refusal.text };

/** The visitor reads this page's own wording; a code that it does not know still says that the value is not right. */
const knownKey = (form: CompiledForm, code: string): string =>
  errorKey(code) in form.messages ? errorKey(code) : errorKey('wrongFormat');
