import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { crmTarget } from './tell-receivers.ts';

/**
 * Number of notices about erased or corrected requests and withdrawn consents that one CRM has not confirmed.
 */
export interface UnconfirmedNotices {
  /** Name of the CRM; '' is the CRM without a name. */
  destination: string;
  notices: number;
  /** Time of the oldest. */
  since: string;
  /** Kind of the last failure; null if nothing was tried yet. */
  failure: string | null;
  /** Number of notices that are not tried any more. */
  givenUp: number;
}

const PREFIX = crmTarget('');

/**
 * Counts by CRM the notices of erasures, corrections and withdrawals that it has not confirmed; a CRM without
 * any is absent.
 */
export async function unconfirmedNotices(database: Kysely<Tables>): Promise<UnconfirmedNotices[]> {
  const rows = await database
    .selectFrom('notices')
    .select(({ fn, eb }) => [
      'target',
      fn.countAll<number | string>().as('notices'),
      fn.min('created_at').as('since'),
      fn.max('last_failure').as('failure'),
      fn.sum<number | string>(eb.case().when('state', '=', 'dead').then(1).else(0).end()).as('givenUp'),
    ])
    .where('target', 'like', `${PREFIX}%`)
    .where('state', '!=', 'delivered')
    .groupBy('target')
    .orderBy('target')
    .execute();
  return rows.map(({ target, notices, givenUp, ...row }) => ({
    ...row,
    destination: target.slice(PREFIX.length),
    notices: Number(notices),
    givenUp: Number(givenUp),
  }));
}
