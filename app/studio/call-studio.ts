import { CSRF_HEADER, STUDIO_API, type StudioEndpoint, type StudioSession, studioSession } from '#contract';
import type { JsonObject } from '#engine';
import { sessionState } from './session-state.ts';

/** The server refuses, or cannot be reached (`status` 0). */
export class StudioCallError extends Error {
  override name = 'StudioCallError';
  readonly status: number;

  constructor(status: number) {
    super(`the studio's server answered ${status}`);
    this.status = status;
  }
}

export interface CallOptions {
  /** Values for the `:names` of the path. */
  params?: Readonly<Record<string, string>>;
  body?: JsonObject;
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
  if (!final.ok) throw new StudioCallError(final.status);
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
  { params = {}, body }: CallOptions,
): Promise<Response> {
  const url = path.replace(/:(\w+)/g, (_name, name: string) => encodeURIComponent(params[name] ?? ''));
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
