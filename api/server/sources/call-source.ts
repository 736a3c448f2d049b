import type { Json } from '#engine/model/json';
import { askService } from '../suggestions/dadata/call-service.ts';

const TIME_LIMIT_MS = 3000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** Where the operator has a service of the definitions. */
export interface SourceService {
  /** Of its root; the path of a source is below it. */
  url: string;
  /** Goes to the service alone, as a bearer token. */
  token?: string;
}

export interface SourceCall {
  path: string;
  parameters: readonly (readonly [name: string, text: string])[];
  lang: string;
  timeLimitMs?: number;
}

/**
 * The answer of a service, within the limits. The host is the operator's; of what definitions and visitors write only the path and the
 * query are made, and a redirect is a failure. Rejects with ServiceFailure and nothing else.
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
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    timeLimitMs,
    maxAnswerBytes: MAX_ANSWER_BYTES,
  });
}
