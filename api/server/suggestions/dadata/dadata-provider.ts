import {
  DEFAULT_SUGGESTIONS,
  FIO_PARTS,
  type Suggestion,
  type SuggestionAsk,
  type SuggestionKind,
} from '#contract';
import { inSpan } from '../../tracing/in-span.ts';
import type { SuggestionLog, SuggestionProvider } from '../suggestion-provider.ts';
import { callService, type FailureReason, type Pauses } from './call-service.ts';
import { createGuardedCalls } from './guarded-calls.ts';
import { readSuggestions } from './read-suggestions.ts';

const TIME_LIMIT_MS = 1500;
const MAX_ANSWER_BYTES = 256 * 1024;
const PAUSE_MS = 30_000;
/** Pause after a refused key: a used-up quota is renewed at midnight, and a wrong key is never accepted. */
const KEY_REFUSED_PAUSE_MS = 600_000;
const RATE_LIMITED_PAUSE_MS = 5000;

/** URL, token and time limit of the suggestion service DaData. */
export interface DadataOptions {
  /** Origin of the service, or the URL that `/party` is appended to. */
  url: string;
  /** Token that is sent only to the service, and is never in a response or the log. */
  token: string;
  /** Milliseconds of a clock of which only differences count. */
  now(): number;
  timeLimitMs?: number;
}

const PAUSES: Pauses = { keyRefused: KEY_REFUSED_PAUSE_MS, rateLimited: RATE_LIMITED_PAUSE_MS };
/** Any other failure concerns one query, and pauses no others. */
const FAULTS: ReadonlySet<FailureReason> = new Set(['unreachable', 'timeout', 'serverError']);

/**
 * Creates a provider that asks the service DaData, or any service with its protocol, for suggestions, within
 * 1.5 seconds by default. A failure gives an empty list; after five in a row calls pause for 30 seconds.
 * @assumed A-41
 */
export function createDadataProvider({
  url,
  token,
  now,
  timeLimitMs = TIME_LIMIT_MS,
}: DadataOptions): SuggestionProvider {
  // All kinds share the guard, like the host, the key and the quota.
  const guarded = createGuardedCalls({ now, pauseMs: PAUSE_MS, pauses: PAUSES, faults: FAULTS });

  const suggest = async <Kind extends SuggestionKind>(
    kind: Kind,
    ask: SuggestionAsk<Kind>,
    log: SuggestionLog,
    network: string | undefined,
  ): Promise<Suggestion<Kind>[]> => {
    const count = ask.count ?? DEFAULT_SUGGESTIONS;
    if (ask.query.trim() === '') return [];
    const suggestions = await guarded({
      network,
      call: async () =>
        readSuggestions(
          kind,
          await inSpan('suggest', { attributes: { 'zayavka.suggestions': kind }, isCall: true }, () =>
            callService({
              url: addressOf(url, kind),
              token,
              body: bodyOf(ask, count),
              timeLimitMs,
              maxAnswerBytes: MAX_ANSWER_BYTES,
            }),
          ),
          count,
        ),
      onFailure: ({ reason, status }, pauses) =>
        log.warn({ kind, reason, status }, pauses ? 'suggestions fail and pause' : 'suggestions failed'),
    });
    return suggestions ?? [];
  };

  return {
    party: (ask, log, network) => suggest('party', ask, log, network),
    address: (ask, log, network) => suggest('address', ask, log, network),
    email: (ask, log, network) => suggest('email', ask, log, network),
    fio: (ask, log, network) => suggest('fio', ask, log, network),
  };
}

/** Returns the body of a query. The service treats an empty list of parts as all parts. */
function bodyOf({ parts = [], ...ask }: SuggestionAsk<'fio'>, count: number): object {
  const isSubset = parts.length > 0 && parts.length < FIO_PARTS.length;
  return { ...ask, count, ...(isSubset && { parts }) };
}

const SERVICE_PATH = '/suggestions/api/4_1/rs/suggest';

function addressOf(base: string, kind: SuggestionKind): string {
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = `${path === '' ? SERVICE_PATH : path}/${kind}`;
  return url.href;
}
