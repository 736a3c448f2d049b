import type { Kysely } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import type { FormStore } from '../forms/form-store.ts';
import { destroySaved } from '../resume/saved-forms.ts';
import type { Tables } from '../storage/tables.ts';
import { countAllRequests } from './count-requests.ts';
import { destroyMarked } from './destroy-marked.ts';
import { truncateJournal } from './destroy-rows.ts';
import type { ErasureRun } from './erasure-run.ts';
import { forgetMessages } from './forget-messages.ts';
import { markExpired } from './mark-expired.ts';

/** Number of requests up to which `maxPercent` does not apply: few requests would round to none. */
const SMALL_TOTAL = 500;

/** Limits of the periodic erasure of requests whose retention term is over. */
export interface ErasureLimits {
  /** Days from the mark to the destruction. */
  graceDays: number;
  /** Largest share of all requests, 1 to 100, that one run marks, and that it destroys. */
  maxPercent: number;
}

/** Outcome of one run of the erasure: how many requests it marked and destroyed, and how many are overdue. */
export interface ErasureOutcome {
  marked: number;
  destroyed: number;
  /** Number of requests past their term that stay because their lead is not delivered. */
  overdue: number;
  /** True if more requests were due than one run may mark or destroy. */
  isCapped: boolean;
}

/**
 * Marks requests whose retention term (the form's setting `retention`) is over, destroys those marked
 * `graceDays` ago, and removes the answers of ended saved forms and old messages of publications. A run marks
 * at most `maxPercent` of all requests and destroys as many, unless there are 500 or fewer. The caller checks
 * the clock; after an interruption, the next run goes on.
 */
export async function eraseExpired(
  database: Kysely<Tables>,
  forms: FormStore,
  { graceDays, maxPercent, ...run }: ErasureLimits & ErasureRun,
): Promise<ErasureOutcome> {
  const total = await countAllRequests(database, run);
  const most = total <= SMALL_TOTAL ? total : Math.floor((total * maxPercent) / 100);
  const { marked, overdue, isCapped } = await markExpired(database, forms, most, run);
  const before = new Date(run.nowMs - graceDays * DAY_MS).toISOString();
  const last = await destroyMarked(database, forms, { before, most }, run);
  const saved = await destroySaved(database, run.nowMs);
  const forgotten = await forgetMessages(database, run.nowMs);
  if (last.destroyed + saved + forgotten > 0) await truncateJournal(database);
  return { marked, overdue, destroyed: last.destroyed, isCapped: isCapped || last.isCapped };
}
