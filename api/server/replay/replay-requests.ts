import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  type CompiledForm,
  compileForm,
  type FormChecker,
  type FormSnapshot,
  isObject,
  isWrittenByMap,
  type JsonObject,
  type Lang,
  type PayloadMap,
} from '#engine/model';
import { moscowClock } from '#rules';
import { createFormChecker } from '#validators';
import { validateBody } from '../accept/validate-body.ts';
import { sha256 } from '../forms/sha256.ts';
import { maskPayload } from '../outbox/mask-payload.ts';
import { serverError } from '../server-error.ts';
import type { Tables } from '../storage/tables.ts';

/** A stored request that the new version would refuse: by number, wire field and code; nothing that was typed. */
export interface RefusedRequest {
  id: string;
  variant: string;
  issues: { path: string; code: string }[];
  /** As it was sent, with all that is about somebody masked. */
  payload: JsonObject;
}

export interface StoredReplay {
  /** Requests that the old version accepts. */
  total: number;
  refusedCount: number;
  /** The first of them. */
  refused: RefusedRequest[];
}

/** How far a replay is: from here it goes on as if it had not been interrupted. */
export interface ReplayState extends StoredReplay {
  /** Requests that were read. */
  done: number;
  /** The last of them. */
  after: { created_at: string; id: string } | undefined;
  isEnded: boolean;
}

export interface ReplayOptions {
  /** Read at a time, 500 unless given. */
  pageRows?: number;
  /** Only requests that were filled in this version; absent: all of the form. */
  version?: string;
  maxExamples: number;
  onProgress(done: number, all: number): void;
  /** True when there is no time left; then the replay throws. */
  isExpired(): boolean;
  /** Where a call before has ended. */
  from?: ReplayState | undefined;
  /** Awaited after each page. */
  onPage?: ((state: ReplayState) => Promise<void>) | undefined;
}

const ROWS_A_PAGE = 500;

interface Row {
  id: string;
  variant: string;
  endpoint: string;
  lang: string;
  payload: string;
  created_at: string;
}

/**
 * Validates a form's stored requests by two of its versions, as the server would: the body is read by the version's payload
 * map and checked on the day on which it was sent. What the old version refuses by now (a rule of ours has changed)
 * proves nothing of the new one and is left out.
 */
export async function replayRequests(
  database: Kysely<Tables>,
  old: FormSnapshot,
  now: FormSnapshot,
  { version, maxExamples, onProgress, isExpired, from, onPage, pageRows = ROWS_A_PAGE }: ReplayOptions,
): Promise<StoredReplay> {
  const requests = () => {
    const ofForm = database
      .selectFrom('requests')
      .where('form', '=', old.slug)
      .where('marked_at', 'is', null);
    return version === undefined ? ofForm : ofForm.where('version', '=', version);
  };
  const { count } = await requests()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const all = Number(count);
  const [before, fresh] = [issuesBy(old), issuesBy(now)];
  const replay: ReplayState = {
    ...{ done: 0, after: undefined, isEnded: false, total: 0, refusedCount: 0, refused: [] },
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
      if (before(row, body).issues.length > 0) continue;
      replay.total += 1;
      const { issues } = fresh(row, body);
      if (issues.length === 0) continue;
      replay.refusedCount += 1;
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
  const { total, refusedCount, refused } = replay;
  return { total, refusedCount, refused };
}

/** The issues of a request in a version; an unknown variant or address is an unknown form, as on the server. */
function issuesBy(snapshot: FormSnapshot) {
  let sentMs = 0;
  const clock = moscowClock(() => sentMs);
  const ready = new Map<string, { form: CompiledForm; checker: FormChecker }>();
  return ({ variant, endpoint, lang: langText, created_at }: Row, body: JsonObject) => {
    sentMs = Date.parse(created_at);
    const lang: Lang = langText === 'en' ? 'en' : 'ru';
    const unknown = { form: undefined, issues: [{ path: 'form_id', code: 'formUnknown' }] };
    if (snapshot.variants[variant] === undefined) return unknown;
    let known = ready.get(variant);
    if (known === undefined) {
      const form = compileForm(snapshot, { variant, lang, sha256 });
      known = { form, checker: createFormChecker(form, clock) };
      ready.set(variant, known);
    }
    const { form } = known;
    const verdicts = mapsFor(form, endpoint, body).map((map) =>
      Object.entries(validateBody(known, map, body, lang).errors).map(([path, { code }]) => ({ path, code })),
    );
    const [best] = verdicts.sort((a, b) => a.length - b.length);
    return best === undefined ? unknown : { form, issues: best };
  };
}

/** Maps by which the form reads what is sent to an address; those that the body matches, where there are any. */
function mapsFor({ behaviour }: CompiledForm, endpoint: string, body: JsonObject): PayloadMap[] {
  const maps = [behaviour.submit, ...behaviour.accepts]
    .filter((target) => target.endpoint === endpoint)
    .flatMap(({ payload }) => {
      const map = behaviour.payloads[payload];
      return isObject(map) ? [map] : [];
    });
  const matching = maps.filter((map) => isWrittenByMap(map, body));
  return matching.length > 0 ? matching : maps;
}
