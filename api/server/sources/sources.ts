import type { SiteLanguage } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import { exampleAnswer, readOptions, type SourceDocument, type SourceOption } from '#engine/model/sources';
import { jsonBytes, SizedCache } from '../limits/sized-cache.ts';
import { type FailureReason, type Pauses, ServiceFailure } from '../suggestions/dadata/call-service.ts';
import { createGuardedCalls, type GuardedCalls } from '../suggestions/dadata/guarded-calls.ts';
import type { SuggestionLog } from '../suggestions/suggestion-provider.ts';
import { inSpan } from '../tracing/in-span.ts';
import { callSource, type SourceService } from './call-source.ts';
import type { PickProofs, PickQuestion } from './pick-proofs.ts';

/** Query to a source of options: the typed text, the parameters, the language and the caller's network. */
export interface SourceQuestion extends PickQuestion {
  query: string;
  lang: SiteLanguage;
  /** Network of the caller; absent if it is unknown. */
  network?: string | undefined;
}

/** Sources of options, lists that the operator's services provide for fields; failures are reported, never thrown. */
export interface Sources extends PickProofs {
  /**
   * Resolves with the options, each with its proof. `unknown`: no such source, or not exactly its
   * parameters; `down`: no response of the service. Does not reject for a failure of a source.
   */
  options(question: SourceQuestion, log: SuggestionLog): Promise<JsonObject[] | 'unknown' | 'down'>;
}

/** Documents, services and clock of the sources of options. */
export interface SourcePorts {
  /** Returns the current source documents. */
  documents(): readonly SourceDocument[];
  services: Readonly<Record<string, SourceService>>;
  /** True if the examples of a document replace a service without a URL. */
  offersExamples: boolean;
  /** Returns the label of an example in a language. */
  wording(label: Json, lang: SiteLanguage): string;
  proofs: PickProofs;
  /** Milliseconds of a clock of which only differences count. */
  now(): number;
  timeLimitMs?: number;
}

const KEPT_BYTES = 16 * 1024 * 1024;
const PAUSE_MS = 15_000;
/** Failures that concern every text; a timeout may be due to one visitor's text. */
const FAULTS: ReadonlySet<FailureReason> = new Set(['unreachable', 'serverError']);
/** Pauses after a failure; 401 and 403 cause none, because they may refuse one visitor's text. */
const PAUSES: Pauses = { rateLimited: PAUSE_MS };

interface Kept {
  options: SourceOption[];
  untilMs: number;
}

/**
 * Creates the sources of options. Responses are cached for all pages as long as the source's document says; proofs
 * are made for each call.
 */
export function createSources(ports: SourcePorts): Sources {
  const { documents, services, offersExamples, wording, proofs, now, timeLimitMs } = ports;
  const guards = new Map<string, GuardedCalls>();
  const kept = new SizedCache<Kept>(KEPT_BYTES);

  const guardOf = (service: string): GuardedCalls => {
    const guard =
      guards.get(service) ?? createGuardedCalls({ now, pauseMs: PAUSE_MS, pauses: PAUSES, faults: FAULTS });
    guards.set(service, guard);
    return guard;
  };

  const ask = async (
    source: SourceDocument,
    question: SourceQuestion,
    log: SuggestionLog,
  ): Promise<SourceOption[] | undefined> => {
    const { query, lang, network } = question;
    const service = Object.hasOwn(services, source.service) ? services[source.service] : undefined;
    if (service === undefined)
      return offersExamples ? readOptions(source, exampleAnswer(source, question, wording), lang) : undefined;
    return guardOf(source.service)({
      network,
      async call() {
        const passed = source.with.map(
          ({ name, parameter }) => [parameter, question.with[name] ?? ''] as const,
        );
        const parameters = [[source.parameter, query] as const, ...passed];
        const limits = timeLimitMs === undefined ? {} : { timeLimitMs };
        const attributes = { 'zayavka.source': source.id, 'zayavka.service': source.service };
        const answer = await inSpan('ask source', { attributes, isCall: true }, () =>
          callSource(service, { path: source.path, parameters, lang, ...limits }),
        );
        const options = readOptions(source, answer, lang);
        if (options === undefined) throw new ServiceFailure('answerUnreadable');
        return options;
      },
      onFailure: ({ reason, status }, pauses) =>
        log.warn(
          { source: source.id, reason, status },
          pauses ? 'a source fails and pauses' : 'a source failed',
        ),
    });
  };

  const askOrReuse = async (
    source: SourceDocument,
    question: SourceQuestion,
    log: SuggestionLog,
  ): Promise<SourceOption[] | undefined> => {
    // The document is part of the key, because another version asks differently.
    const key = JSON.stringify([source, question.query, question.with, question.lang]);
    const before = kept.get(key);
    if (before !== undefined && before.untilMs > now()) return before.options;
    kept.delete(key);
    const options = await ask(source, question, log);
    if (options !== undefined && source.cacheSeconds > 0) {
      kept.set(key, { options, untilMs: now() + source.cacheSeconds * 1000 }, jsonBytes(options));
    }
    return options;
  };

  return {
    ...proofs,
    async options(question, log) {
      const source = documents().find(({ id }) => id === question.source);
      const names = Object.keys(question.with);
      const isWhole =
        source?.with.length === names.length && source.with.every(({ name }) => names.includes(name));
      if (source === undefined || !isWhole) return 'unknown';
      const query = question.query.trim();
      if (query.length < source.minCharacters) return [];
      const options = await askOrReuse(source, { ...question, query }, log);
      if (options === undefined) return 'down';
      return Promise.all(options.map((option) => proofs.prove(question, option, source.provedHours)));
    },
  };
}
