import type { Kysely, Transaction } from 'kysely';
import { requestsOfPhone } from '../erasure/requests-of-phone.ts';
import { phoneKey } from '../limits/subjects.ts';
import type { Tables } from '../storage/tables.ts';

export interface Withdrawal {
  /** As its owner writes it. */
  phone: string;
  /** Of one request alone; of all that hold the phone where it is absent. */
  request?: string | undefined;
  /** Of one purpose alone. */
  purpose?: string | undefined;
  /** `page`: by the visitor; `staff`: by somebody whom they asked. */
  channel: 'page' | 'staff';
  nowIso: string;
}

/**
 * Logs that the owner of a phone withdraws what they agreed to in their requests, and holds those that the CRM does not have
 * yet. The requests stay: destroying them is `eraseByPhone`. Resolves with how many consents were withdrawn; one that was
 * before is not counted again.
 */
export async function withdrawConsents(database: Kysely<Tables>, withdrawal: Withdrawal): Promise<number> {
  if (phoneKey(withdrawal.phone) === undefined) return 0;
  let withdrawn = 0;
  for await (const { found } of requestsOfPhone(database, withdrawal.phone, withdrawal.request)) {
    const requests = found.map(({ id }) => id);
    if (requests.length > 0)
      withdrawn += await database
        .transaction()
        .execute((transaction) => withdrawOf(transaction, requests, withdrawal));
  }
  return withdrawn;
}

async function withdrawOf(
  transaction: Transaction<Tables>,
  requests: readonly string[],
  { purpose, channel, nowIso }: Withdrawal,
): Promise<number> {
  const given = await transaction
    .selectFrom('consents')
    .select(['request_id', 'purpose'])
    .where('request_id', 'in', requests)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute();
  if (given.length === 0) return 0;
  const logged = await transaction
    .insertInto('consent_withdrawals')
    .values(given.map((one) => ({ ...one, channel, created_at: nowIso })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .execute();
  const changed = [...new Set(logged.map(({ request_id }) => request_id))];
  if (changed.length > 0)
    await transaction
      .updateTable('outbox')
      .set({ state: 'held' })
      .where('request_id', 'in', changed)
      .where('state', '=', 'pending')
      // An attempt that is under way is not called back.
      .where('lease', 'is', null)
      .execute();
  return logged.length;
}
