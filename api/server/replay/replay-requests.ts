import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { compileForm, type FormSnapshot } from '#engine/model/compile';
import type { CompiledForm, FormChecker, PayloadMap } from '#engine/model/definition';
import type { PublishedEndpoint } from '#engine/model/endpoints';
import { isObject, type JsonObject } from '#engine/model/json';
import { isWrittenByMap } from '#engine/model/payload';
import { validateBody } from '#engine/model/request';
import { languageNamed } from '#engine/model/text';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { sha256 } from '../forms/sha256.ts';
import { maskPayload } from '../outbox/mask-payload.ts';
import { serverError } from '../server-error.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Stored request that another version of its form would refuse: number, wire fields and error codes, with a masked
 * payload.
 */
export interface RefusedRequest {
  id: string;
  variant: string;
  issues: { path: string; code: string }[];
  /** Payload of the request, with personal data masked. */
  payload: JsonObject;
}

/**
 * Result of checking stored requests by another version of their form: how many it would refuse, why, and
 * examples.
 */
export interface StoredReplay {
  /** Number of requests that the old version accepts. */
  total: number;
  refusedCount: number;
  /** Examples, in the order of the requests. */
  refused: RefusedRequest[];
  /** Number of refused requests by reason; a request may have several reasons. */
  reasons: RefusalReason[];
  skipped: SkippedRequests;
}

/** Reason for which requests would be refused: wire field, error code and number of requests. */
export interface RefusalReason {
  path: string;
  code: string;
  count: number;
}

/** Numbers of stored requests that prove nothing about another version, by reason. */
export interface SkippedRequests {
  /** Number of requests that the old version refuses today as well. */
  refusedBefore: number;
  /** Number of requests filled in versions other than the compared version. */
  otherVersions: number;
}

/** State of a check of stored requests from which a later call goes on. */
export interface ReplayState extends StoredReplay {
  /** Number of requests read. */
  done: number;
  /** Position of the last request read. */
  after: { created_at: string; id: string } | undefined;
  isEnded: boolean;
}

/** Selection, limits and callbacks of checking stored requests by another version of their form. */
export interface ReplayOptions {
  /** Requests read per page; 500 by default. */
  pageRows?: number;
  /** Restricts the replay to requests filled in this version; absent for all of the form. */
  version?: string;
  maxExamples: number;
  onProgress(done: number, all: number): void;
  /** True when the time is over; the replay then throws. */
  isExpired(): boolean;
  /** State of an earlier call to resume from. */
  from?: ReplayState | undefined;
  /** Called and awaited after each page. */
  onPage?: ((state: ReplayState) => Promise<void>) | undefined;
}

const ROWS_PER_PAGE = 500;

type Row = Pick<Tables['requests'], 'id' | 'variant' | 'endpoint' | 'lang' | 'payload' | 'created_at'>;

/**
 * Validates a form's stored requests by two of its versions as the server would have on the day of sending, and
 * counts those that only the new version refuses. Requests that the old version refuses as well prove nothing
 * and are only counted. Throws TIME_OVER once `isExpired` is true; `from`, a state that `onPage` got, goes on
 * from there.
 */
export async function replayRequests(
  database: Kysely<Tables>,
  old: FormSnapshot,
  now: FormSnapshot,
  { version, maxExamples, onProgress, isExpired, from, onPage, pageRows = ROWS_PER_PAGE }: ReplayOptions,
): Promise<StoredReplay> {
  const ofForm = () => requestsOf(database, old.slug);
  const requests = () => (version === undefined ? ofForm() : ofForm().where('version', '=', version));
  const all = await countOf(requests());
  const otherVersions = version === undefined ? 0 : (await countOf(ofForm())) - all;
  const [before, fresh] = [issuesBy(old), issuesBy(now, old)];
  const replay: ReplayState = {
    done: 0,
    after: undefined,
    isEnded: false,
    total: 0,
    refusedCount: 0,
    refused: [],
    reasons: [],
    skipped: { refusedBefore: 0, otherVersions },
    ...structuredClone(from),
  };
  while (!replay.isEnded) {
    const { after } = replay;
    const rows: Row[] = await requests()
      .select(['id', 'variant', 'endpoint', 'lang', 'payload', 'created_at'])
      .where((is) =>
        is(is.refTuple('created_at', 'id'), '>', is.tuple(after?.created_at ?? '', after?.id ?? '')),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageRows)
      .execute();
    for (const row of rows) {
      const body = JSON.parse(row.payload) as JsonObject;
      if (before(row, body).issues.length > 0) {
        replay.skipped.refusedBefore += 1;
        continue;
      }
      replay.total += 1;
      const { issues } = fresh(row, body);
      if (issues.length === 0) continue;
      replay.refusedCount += 1;
      for (const issue of issues) countReason(replay.reasons, issue);
      if (replay.refused.length >= maxExamples) continue;
      const { form } = before(row, body);
      replay.refused.push({
        id: row.id,
        variant: row.variant,
        issues,
        payload: form === undefined ? {} : maskPayload(form, body),
      });
    }
    replay.done += rows.length;
    const last = rows.at(-1);
    if (last !== undefined) replay.after = { created_at: last.created_at, id: last.id };
    replay.isEnded = rows.length < pageRows;
    await onPage?.(replay);
    onProgress(replay.done, all);
    if (replay.isEnded) break;
    await nextTurn();
    if (isExpired()) throw serverError('TIME_OVER', { done: replay.done, total: all });
  }
  const { total, refusedCount, refused, reasons, skipped } = replay;
  return { total, refusedCount, refused, reasons, skipped };
}

/**
 * Counts the stored requests of a form, those filled in one version of it, or in all if `version` is undefined;
 * for a comparison with a side that lacks the form, where all of them would be refused.
 */
export async function countStoredRequests(
  database: Kysely<Tables>,
  form: string,
  version: string | undefined,
): Promise<number> {
  const requests = requestsOf(database, form);
  return countOf(version === undefined ? requests : requests.where('version', '=', version));
}

const requestsOf = (database: Kysely<Tables>, form: string) =>
  database.selectFrom('requests').where('form', '=', form).where('marked_at', 'is', null);

async function countOf(requests: ReturnType<typeof requestsOf>): Promise<number> {
  const { count } = await requests
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function countReason(reasons: RefusalReason[], { path, code }: { path: string; code: string }): void {
  const known = reasons.find((one) => one.path === path && one.code === code);
  if (known === undefined) reasons.push({ path, code, count: 1 });
  else known.count += 1;
}

/**
 * Returns a function that lists a request's issues in a version. An unknown variant or URL counts
 * as an unknown form. `sentBy`: version to whose URL it was sent.
 */
function issuesBy(snapshot: FormSnapshot, sentBy: FormSnapshot = snapshot) {
  let sentMs = 0;
  const clock = moscowClock(() => sentMs);
  const ready = new Map<string, { form: CompiledForm; checker: FormChecker }>();
  return ({ variant, endpoint, lang: langText, created_at }: Row, body: JsonObject) => {
    sentMs = Date.parse(created_at);
    const lang = languageNamed(snapshot.texts, langText);
    const unknown = { form: undefined, issues: [{ path: 'form_id', code: 'formUnknown' }] };
    const source = snapshot.variants[variant];
    if (source === undefined) return unknown;
    if (!isAcceptedAt(sentBy.variants[variant]?.endpoint, source.endpoint))
      return { form: undefined, issues: [{ path: '', code: 'pathUnknown' }] };
    let known = ready.get(variant);
    if (known === undefined) {
      const form = compileForm(snapshot, { variant, lang, sha256 });
      known = { form, checker: createFormChecker(form, clock) };
      ready.set(variant, known);
    }
    const { form } = known;
    const verdicts = payloadMapsOf(form, endpoint, body).map((map) =>
      Object.entries(validateBody(known, map, body, lang).errors).map(([path, { code }]) => ({ path, code })),
    );
    const [best] = verdicts.sort((a, b) => a.length - b.length);
    return best === undefined ? unknown : { form, issues: best };
  };
}

/** True if the old URL still works. Versions older than endpoint documents have no URLs. */
function isAcceptedAt(old: PublishedEndpoint | undefined, now: PublishedEndpoint | undefined): boolean {
  if (old === undefined || now === undefined) return true;
  return old.method === now.method && [now.path, ...(now.aliases ?? [])].includes(old.path);
}

/**
 * Returns the payload maps by which a form's requests to an endpoint may be decoded: those that match the body, or
 * all if none does.
 */
export function payloadMapsOf({ behaviour }: CompiledForm, endpoint: string, body: JsonObject): PayloadMap[] {
  const maps = [behaviour.submit, ...behaviour.accepts]
    .filter((target) => target.endpoint === endpoint)
    .flatMap(({ payload }) => {
      const map = behaviour.payloads[payload];
      return isObject(map) ? [map] : [];
    });
  const matching = maps.filter((map) => isWrittenByMap(map, body));
  return matching.length > 0 ? matching : maps;
}
