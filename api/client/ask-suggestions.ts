import {
  endpoints,
  FIO_PARTS,
  type FioPart,
  type Suggestion,
  type SuggestionAsk,
  type SuggestionKind,
} from '#contract';
import { isObject, type JsonObject } from '#engine/model/json';
import { endpointPath } from '#engine/model/request';
import type { AskedSource } from '#engine/model/sources';
import { askOptions } from './ask-options.ts';
import { serverAddress } from './server-address.ts';

/** Longest wait for suggestions: a field sends one query at a time, so a hanging server would block it. */
const TIME_LIMIT_MS = 4000;

/**
 * Suggestion in the list below an input: `value` is the text that is shown and filled in, `data` describes it (a
 * company's INN, the parts of an address).
 */
export type SuggestedOption<Kind extends AskedKind> = Kind extends SuggestionKind
  ? Pick<Suggestion<Kind>, 'value' | 'data'>
  : { value: string; data: JsonObject };

/**
 * Kind of suggestions to fetch: one of the server's kinds (`fio`, `address`, `email`, `party`), or `source` for
 * the options of a source that a definition names.
 */
export type AskedKind = SuggestionKind | 'source';

/** Options of a fetch of suggestions; all are optional. */
export interface SuggestOptions {
  signal?: AbortSignal;
  /**
   * Parts of a full name that the field asks for, as in its definition: `SURNAME NAME`. All parts by default.
   */
  parts?: string;
  /** Source to query, for the kind `source` only. */
  source?: AskedSource;
}

/**
 * Fetches the server's suggestions of a kind for the text typed so far, the likeliest first. An empty list after
 * a failure, an abort or four seconds; for the kind `source` such a call rejects. `fetchSuggestions` loads this
 * module at the first call.
 */
export async function askSuggestions<Kind extends AskedKind>(
  kind: Kind,
  query: string,
  { signal, parts, source }: SuggestOptions = {},
): Promise<SuggestedOption<Kind>[]> {
  if (source !== undefined) return (await askOptions(query, source, signal)) as SuggestedOption<Kind>[];
  const endpoint = endpoints.get(`suggest-${kind}`);
  if (endpoint === undefined || signal?.aborted === true) return [];
  const ask: SuggestionAsk<'fio'> = kind === 'fio' ? { query, parts: partsIn(parts) } : { query };
  // The supported browsers are older than `AbortSignal.any`.
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, TIME_LIMIT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(serverAddress(endpointPath(endpoint, {})), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask),
      signal: controller.signal,
    });
    return response.ok ? proposalsIn<Kind>(await response.json()) : [];
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

const partsIn = (text = ''): FioPart[] => {
  const words = text.toUpperCase().split(/[\s,]+/);
  const named = FIO_PARTS.filter((part) => words.includes(part));
  return named.length === 0 ? [...FIO_PARTS] : named;
};

function proposalsIn<Kind extends AskedKind>(answer: unknown): SuggestedOption<Kind>[] {
  if (!isObject(answer) || !Array.isArray(answer.suggestions)) return [];
  return answer.suggestions.flatMap((one): SuggestedOption<Kind>[] =>
    isObject(one) && typeof one.value === 'string' && isObject(one.data)
      ? [{ value: one.value, data: one.data } as unknown as SuggestedOption<Kind>]
      : [],
  );
}
