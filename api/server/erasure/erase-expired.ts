import type { Kysely } from 'kysely';
import { DAY_MS } from '#engine/model/time';
import type { FormStore } from '../forms/form-store.ts';
import { destroySaved } from '../resume/saved-forms.ts';
import type { Tables } from '../storage/tables.ts';
import { countAllRequests } from './count-requests.ts';
import { destroyMarked } from './destroy-marked.ts';
import { forgetJournal } from './destroy-rows.ts';
import type { ErasureRun } from './erasure-run.ts';
import { markExpired } from './mark-expired.ts';

/** Of so few a share would keep some forever. */
const SMALL_TOTAL = 500;

export interface ErasureLimits {
  /** From the mark to the destruction. */
  graceDays: number;
  /** Of all requests, how many one run marks and how many it destroys at most: from 1 to 100. */
  maxPercent: number;
}

export interface ErasureOutcome {
  marked: number;
  destroyed: number;
  /** Past their term, and kept because their lead is not delivered. */
  overdue: number;
  /** More was due than one run takes. */
  isCapped: boolean;
}

/**
 * Marks the requests whose term is over by their form's `retention`, and destroys those that were marked `graceDays`
 * ago. In short steps, each whole by itself: a run that is interrupted goes on with the next. The caller has checked
 * the time.
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
  if (last.destroyed + saved > 0) await forgetJournal(database);
  return { marked, overdue, destroyed: last.destroyed, isCapped: isCapped || last.isCapped };
}
