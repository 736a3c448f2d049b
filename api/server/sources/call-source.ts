import type { Json } from '#engine/model/json';
import { askService } from '../suggestions/dadata/call-service.ts';
import { traceHeaders } from '../tracing/in-span.ts';

const TIME_LIMIT_MS = 3000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** Operator's service that provides the options of sources: URL and token. */
export interface SourceService {
  /** Base URL; the path of a source is appended. */
  url: string;
  /** Bearer token, sent only to this service. */
  token?: string;
}

/** Query of an operator's service for the options of a source: path, parameters and language. */
export interface SourceCall {
  path: string;
  parameters: readonly (readonly [name: string, text: string])[];
  lang: string;
  timeLimitMs?: number;
}

/**
 * Queries an operator's service, within three seconds by default, and resolves with its JSON. The operator sets
 * the host; definitions and visitors only path and query, and a redirect is a failure. Rejects only with
 * ServiceFailure.
 */
export function callSource(
  { url, token }: SourceService,
  { path, parameters, lang, timeLimitMs = TIME_LIMIT_MS }: SourceCall,
): Promise<Json> {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/+$/, '') + path;
  for (const [name, text] of parameters) address.searchParams.set(name, text);
  return askService(address.href, {
    headers: {
      accept: 'application/json',
      'accept-language': lang,
      ...traceHeaders(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    timeLimitMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  });
}
