import { endpoints, REQUEST_ID, requestHeaders } from '#contract';
import {
  type Answers,
  answerPathOf,
  type CompiledForm,
  encodeRequest,
  errorKey,
  type Issue,
  isObject,
  type SubmitContext,
} from '#engine';
import type { Attempts } from './attempts.ts';

export interface Accepted {
  /** The request's number. */
  id: string;
}

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
  if (endpoint === undefined) throw new SendFailure('server');
  const { method, path, contentType, body } = encodeRequest(form, answers, context, endpoint);
  const text = JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      body: text,
      headers: { 'content-type': contentType, ...requestHeaders(form, attempts.keyFor(`${path}\n${text}`)) },
      signal: AbortSignal.timeout(submit.timeoutMs),
    });
  } catch {
    throw new SendFailure('network');
  }
  const supportNumber = response.headers.get(REQUEST_ID) ?? undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isObject(answer) && answer.success === true) {
    attempts.finish();
    return { id: String(answer.id) };
  }
  if (response.status === 422 && isObject(answer) && isObject(answer.errors)) {
    // The next attempt is another one, even with the same answers: the server may have changed its mind.
    attempts.finish();
    const map = payloads[submit.payload] ?? {};
    const issues = Object.entries(answer.errors).map(([field, error]): Issue => {
      const code = isObject(error) ? String(error.code) : 'wrongFormat';
      return { path: answerPathOf(map, field) ?? '', code, messageKey: knownKey(form, code) };
    });
    throw new SendFailure('refused', supportNumber, issues);
  }
  throw new SendFailure('server', supportNumber);
}

/** The visitor reads this page's own wording; a code that it does not know still says that the value is not right. */
const knownKey = (form: CompiledForm, code: string): string =>
  errorKey(code) in form.messages ? errorKey(code) : errorKey('wrongFormat');
