import { endpointOf } from '#contract';
import { DeveloperError } from '#engine/model/errors';
import { isObject, type JsonObject } from '#engine/model/json';
import { endpointPath } from '#engine/model/request';
import type { AskedSource } from '#engine/model/sources';
import errors from './errors.json' with { type: 'json' };
import { serverAddress } from './server-address.ts';

/** Longest wait for options; exceeds the server's own time limit for a source. */
const TIME_LIMIT_MS = 6000;

/**
 * Fetches the options of a source (a list that the server gets from another system, such as branches) for a
 * typed text. Each result has the option's label as `value`, for the list, and as `data` the whole option, with
 * the signature that proves that the server proposed it. Rejects when the source, the server or the connection
 * fails, after six seconds, and on abort.
 */
export async function askOptions(
  query: string,
  { name, with: passed, prefix }: AskedSource,
  signal?: AbortSignal,
): Promise<{ value: string; data: JsonObject }[]> {
  const endpoint = endpointOf('source-options');
  // The supported browsers are older than `AbortSignal.any`.
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, TIME_LIMIT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(serverAddress(endpointPath(endpoint, {}, prefix)), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: name, query, with: passed }),
      signal: controller.signal,
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (!isObject(answer) || !Array.isArray(answer.options))
      throw new DeveloperError('OPTIONS_NOT_LOADED', errors.OPTIONS_NOT_LOADED, {
        source: name,
        status: String(response.status),
      });
    return answer.options.filter(isObject).map((data) => ({ value: String(data.label), data }));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
