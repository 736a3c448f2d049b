import { secondsIn } from '#contract';
import { isObject, type Json, type JsonObject, parseJson } from '#engine/model/json';
import type { Attempt } from './circuit-breaker.ts';

/** Reason why a call to an external service (suggestions, sources) failed. */
export type FailureReason =
  /** No connection, a redirect, or an interrupted response. */
  | 'unreachable'
  | 'timeout'
  /** Wrong key or spent daily quota, which the service does not distinguish. */
  | 'keyRefused'
  | 'rateLimited'
  | 'serverError'
  /** Any other status than 200: the service refused this query. */
  | 'unexpectedStatus'
  | 'answerTooLarge'
  | 'answerUnreadable';

/**
 * Failure of a call to an external service (suggestions, sources). Contains neither the query nor the key, so it
 * can be logged.
 */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  readonly reason: FailureReason;
  readonly status: number | undefined;
  /** Delay announced by the service. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: FailureReason,
    { status, retryAfterMs }: { status?: number; retryAfterMs?: number } = {},
  ) {
    super(`the service failed: ${reason}`);
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Call of the suggestion service: URL, key and body, with its time limit and the largest size of the response. */
export interface ServiceCall {
  url: string;
  token: string;
  body: object;
  timeLimitMs: number;
  maxAnswerBytes: number;
}

/** Longest pause, even if the service announces more. */
const LONGEST_PAUSE_MS = 600_000;

/**
 * Milliseconds for which calls pause after an explicit refusal with this reason; reasons that are absent cause no
 * pause.
 */
export type Pauses = Partial<Record<FailureReason, number>>;

/**
 * Reports a failed call to the circuit breaker, with the network whose text may have caused it: a pause, a fault
 * that counts, or no fault of the service. Returns true if calls now pause because of it.
 */
export function reportFailure(
  attempt: Attempt,
  { reason, retryAfterMs }: ServiceFailure,
  {
    pauses,
    faults,
    network,
  }: { pauses: Pauses; faults: ReadonlySet<FailureReason>; network: string | undefined },
): boolean {
  const pauseMs = pauses[reason];
  if (pauseMs !== undefined)
    return attempt.fail({ pauseMs: Math.min(retryAfterMs ?? pauseMs, LONGEST_PAUSE_MS) });
  if (faults.has(reason)) return attempt.fail({ causedBy: network });
  // A working service has refused one query; others may go on.
  attempt.succeed();
  return false;
}

const REASON_OF_STATUS: Readonly<Record<number, FailureReason>> = {
  401: 'keyRefused',
  403: 'keyRefused',
  429: 'rateLimited',
};

/**
 * Posts JSON to the suggestion service and reads a JSON object within the limits. Rejects with ServiceFailure and
 * nothing else.
 */
export async function callService({ token, body, url, ...limits }: ServiceCall): Promise<JsonObject> {
  const answer = await askService(url, {
    ...limits,
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (isObject(answer)) return answer;
  throw new ServiceFailure('answerUnreadable');
}

interface Asking extends Pick<ServiceCall, 'timeLimitMs' | 'maxAnswerBytes'> {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Fetches JSON from a service's URL within the limits. Rejects with ServiceFailure and nothing else. */
export async function askService(
  url: string,
  { timeLimitMs, maxAnswerBytes, ...asked }: Asking,
): Promise<Json> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    // Neither the query nor the key may follow a redirect to another host.
    const response = await fetch(url, { ...asked, redirect: 'error', signal });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw statusFailure(response);
    }
    const answer = parseJson(await readText(response, maxAnswerBytes));
    if (answer === undefined) throw new ServiceFailure('answerUnreadable');
    return answer;
  } catch (error) {
    if (error instanceof ServiceFailure) throw error;
    throw new ServiceFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
}

function statusFailure({ status, headers }: Response): ServiceFailure {
  const reason = REASON_OF_STATUS[status] ?? (status >= 500 ? 'serverError' : 'unexpectedStatus');
  const seconds = secondsIn(headers.get('retry-after'));
  return new ServiceFailure(reason, {
    status,
    ...(seconds !== undefined && { retryAfterMs: seconds * 1000 }),
  });
}

/** Limits the decompressed size, since a small response may unpack into a huge one. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // An exception in the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ServiceFailure('answerTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
