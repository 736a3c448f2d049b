import { CSRF_HEADER, STUDIO_API, type StudioEndpoint, type StudioSession, studioSession } from '#contract';
import { isObject, type JsonObject } from '#engine';
import { sessionState } from './session-state.ts';

/** The server refuses, or cannot be reached (`status` 0). */
export class StudioCallError extends Error {
  override name = 'StudioCallError';
  readonly status: number;
  /** What it said; undefined where it said nothing that can be read. */
  readonly answer: unknown;

  constructor(status: number, answer?: unknown) {
    super(`the studio's server answered ${status}`);
    this.status = status;
    this.answer = answer;
  }
}

export interface CallOptions {
  /** Values for the `:names` of the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: JsonObject;
}

/** The sentence of a refusal, for whoever was refused; undefined where the server could not be reached. */
export function refusalText(error: unknown): string | undefined {
  const answer = error instanceof StudioCallError ? error.answer : undefined;
  if (!isObject(answer) || !isObject(answer.errors)) return undefined;
  const [first] = Object.values(answer.errors);
  return isObject(first) ? String(first.message) : undefined;
}

/**
 * Calls the studio's API. A session that has ended is told to the frame, which asks to sign in beside the open page,
 * so that nothing on it is lost. Rejects with StudioCallError.
 */
export async function callStudio(
  session: StudioSession,
  endpoint: StudioEndpoint,
  options: CallOptions = {},
): Promise<unknown> {
  const answer = await send(session.csrfToken, endpoint, options);
  const final = answer.status === 403 ? ((await retryAnew(session, endpoint, options)) ?? answer) : answer;
  if (final.status === 401) sessionState.set('ended');
  if (!final.ok) throw new StudioCallError(final.status, await final.json().catch(() => undefined));
  sessionState.set('going-on');
  return final.json();
}

/** After signing in beside the open page, the token that the page was made with is out of date. */
async function retryAnew(
  { name, csrfToken }: StudioSession,
  endpoint: StudioEndpoint,
  options: CallOptions,
): Promise<Response | undefined> {
  const answer = await send(csrfToken, studioSession, {});
  if (!answer.ok) return undefined;
  const now = (await answer.json()) as StudioSession;
  // What one person has begun is not sent in another's name.
  return now.csrfToken === csrfToken || now.name !== name
    ? undefined
    : send(now.csrfToken, endpoint, options);
}

async function send(
  csrfToken: string,
  { method, path }: StudioEndpoint,
  { params = {}, query, body }: CallOptions,
): Promise<Response> {
  const url =
    path.replace(/:(\w+)/g, (_name, name: string) => encodeURIComponent(params[name] ?? '')) +
    (query === undefined ? '' : `?${new URLSearchParams(query)}`);
  try {
    return await fetch(STUDIO_API + url, {
      method,
      headers: {
        [CSRF_HEADER]: csrfToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new StudioCallError(0);
  }
}
