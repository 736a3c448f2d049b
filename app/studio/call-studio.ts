import { CSRF_HEADER, STUDIO_API, type StudioEndpoint, type StudioSession } from '#contract';
import type { JsonObject } from '#engine';

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
 * Calls the studio's API. A session that has ended leads to the sign-in page and from there back here. Rejects with
 * StudioCallError.
 */
export async function callStudio(
  { csrfToken }: Pick<StudioSession, 'csrfToken'>,
  { method, path }: StudioEndpoint,
  { params = {}, body }: CallOptions = {},
): Promise<unknown> {
  const url = path.replace(/:(\w+)/g, (_name, name: string) => encodeURIComponent(params[name] ?? ''));
  const answer = await fetch(STUDIO_API + url, {
    method,
    headers: {
      [CSRF_HEADER]: csrfToken,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (answer?.status === 401) {
    location.assign(`/studio/login?${new URLSearchParams({ return: location.pathname + location.search })}`);
  }
  if (answer === undefined || !answer.ok) throw new StudioCallError(answer?.status ?? 0);
  return answer.json();
}
