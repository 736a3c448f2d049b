import {
  CSRF_HEADER,
  checkDocument,
  FILE_NAME_HEADER,
  REAUTHENTICATION_NEEDED,
  STUDIO_API,
  type StudioBodies,
  type StudioEndpoint,
  type StudioEndpointId,
  type StudioEndpointWith,
  type StudioParams,
  type StudioResponses,
  type StudioSession,
  session as studioSession,
} from '#contract';
import { DEFAULT_LANGUAGE, readLanguage } from '#engine/model/definition';
import { isObject, type Json, objectIn, valueAt } from '#engine/model/json';
import { type Problem, problemIn } from '#engine/model/problems';
import { repeatedSignIn } from './repeated-sign-in.ts';
import { sessionState } from './session-state.ts';

/** Error of a call to the studio's API: the server refused it, or could not be reached (`status` 0). */
export class StudioCallError extends Error {
  override name = 'StudioCallError';
  readonly status: number;
  /** Body of the response; undefined if it could not be parsed. */
  readonly answer: unknown;

  constructor(status: number, answer?: unknown) {
    super(`the studio's server answered ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

const BYTES = 'application/octet-stream';

/** Data of a call to the studio's API: parameters of the path, query and body. */
export interface CallOptions<Id extends StudioEndpointId> {
  /** Values for the `:names` of the path. */
  params?: StudioParams[Id];
  query?: Readonly<Record<string, string>>;
  body?: StudioBodies[Id];
  /** File in place of a JSON body, for a call that uploads a file. */
  file?: File;
}

/** Options of any call, without its types. */
interface SentOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  file?: File;
}

/**
 * Returns the server's sentence about a refused call, in the studio's language; undefined if there is none, for
 * example because the server could not be reached.
 */
export function refusalText(error: unknown): string | undefined {
  const answer = error instanceof StudioCallError ? error.answer : undefined;
  const cutOff = cutOffProblem(answer);
  // The server writes the studio's language into its pages.
  if (cutOff !== undefined)
    return problemIn(cutOff, readLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE).message;
  if (!isObject(answer) || !isObject(answer.errors)) return undefined;
  const [first] = Object.values(answer.errors);
  return isObject(first) ? String(first.message) : undefined;
}

/** Returns the errors in documents for which the server refused a call (status 422); empty for any other failure. */
export function refusedProblems(error: unknown): readonly Problem[] {
  const answer = error instanceof StudioCallError ? error.answer : undefined;
  const problems = isObject(answer) ? answer.problems : undefined;
  return error instanceof StudioCallError && error.status === 422 && Array.isArray(problems)
    ? (problems as object[] as Problem[])
    : [];
}

/** Returns the problem at which the server stopped its work on a document. */
function cutOffProblem(answer: unknown): Problem | undefined {
  const problems = objectIn(answer).problems;
  const [first] = Array.isArray(problems) ? (problems as object[] as Problem[]) : [];
  return first?.code === 'TOO_COMPLEX' ? first : undefined;
}

/**
 * Calls the studio's API and returns the parsed response. If it needs a recent sign-in, the person is asked for the
 * password and the call repeated; if the session has ended, the studio's frame asks for a sign-in while the page
 * stays open. Rejects with StudioCallError.
 */
export async function callStudio<Id extends StudioEndpointId>(
  session: StudioSession,
  endpoint: StudioEndpointWith<Id>,
  options: CallOptions<Id> = {},
): Promise<StudioResponses[Id]> {
  const answer = await sendWithToken(session, endpoint, options);
  const mayRepeat = (await needsAuthentication(answer)) && (await repeatedSignIn.ask());
  const final = mayRepeat ? await sendWithToken(session, endpoint, options) : answer;
  if (!final.ok) throw new StudioCallError(final.status, await final.json().catch(() => undefined));
  const body: unknown = await final.json();
  // The check shows it like any other problem; every other call rejects.
  if (endpoint.id !== checkDocument.id && cutOffProblem(body) !== undefined)
    throw new StudioCallError(final.status, body);
  return body as StudioResponses[Id];
}

/** True for a refusal that a sign-in would avoid; leaves the response's body unread. */
async function needsAuthentication(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: Json | undefined = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return valueAt(body, ['errors', '', 'code']) === REAUTHENTICATION_NEEDED;
}

async function sendWithToken(
  session: StudioSession,
  endpoint: StudioEndpoint,
  options: SentOptions,
): Promise<Response> {
  const answer = await send(session.csrfToken, endpoint, options);
  return answer.status === 403 ? ((await retryWithNewToken(session, endpoint, options)) ?? answer) : answer;
}

/** Repeats a call with a new CSRF token: that of the page is invalid after a sign-in beside it. */
async function retryWithNewToken(
  { name, csrfToken }: StudioSession,
  endpoint: StudioEndpoint,
  options: SentOptions,
): Promise<Response | undefined> {
  const answer = await send(csrfToken, studioSession, {});
  if (!answer.ok) return undefined;
  const now = (await answer.json()) as StudioSession;
  // An edit of one person must never be sent in the name of another.
  return now.csrfToken === csrfToken || now.name !== name
    ? undefined
    : send(now.csrfToken, endpoint, options);
}

/** Largest body in characters that browsers send after a page is gone (64 KiB in UTF-8). */
const MAX_KEPT_CHARACTERS = 16_000;

async function send(
  csrfToken: string,
  { method, path }: StudioEndpoint,
  { params = {}, query, body, file }: SentOptions,
): Promise<Response> {
  const url =
    path.replace(/:(\w+)/g, (_name, name: string) => encodeURIComponent(params[name] ?? '')) +
    (query === undefined ? '' : `?${new URLSearchParams(query)}`);
  const showState = sessionState.send();
  try {
    const written = body === undefined ? undefined : JSON.stringify(body);
    const answer = await fetch(STUDIO_API + url, {
      method,
      // The last calls outlive the page, if their bodies are small.
      keepalive: document.hidden && (written?.length ?? 0) < MAX_KEPT_CHARACTERS,
      headers: {
        [CSRF_HEADER]: csrfToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined
          ? {}
          : { 'content-type': BYTES, [FILE_NAME_HEADER]: encodeURIComponent(file.name) }),
      },
      ...(written === undefined ? {} : { body: written }),
      ...(file === undefined ? {} : { body: file }),
    });
    if (answer.status === 401) showState('ended');
    else if (answer.ok) showState('going-on');
    return answer;
  } catch {
    throw new StudioCallError(0);
  }
}
