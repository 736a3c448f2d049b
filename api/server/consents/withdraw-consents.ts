import type { Kysely, Transaction } from 'kysely';
import type { Contact } from '#engine/model/proof';
import { findRequestsOf } from '../erasure/requests-of-person.ts';
import { tellReceivers } from '../erasure/tell-receivers.ts';
import type { Tables } from '../storage/tables.ts';

/** Withdrawal of a person's consents to process personal data: all, or only those of one request or purpose. */
export interface Withdrawal {
  person: Contact;
  /** Restricts the withdrawal to one request; absent for all that contain the contact. */
  request?: string | undefined;
  /** Restricts the withdrawal to one purpose. */
  purpose?: string | undefined;
  /** `page`: by the visitor; `staff`: on the visitor's behalf. */
  channel: 'page' | 'staff';
  nowIso: string;
}

/**
 * Logs that the owner of a phone or an e-mail withdraws consents, cancels the delivery of requests that the CRM
 * does not have, and tells each CRM that may have one. The requests stay; `eraseRequestsOf` destroys
 * them. Resolves with the number of new withdrawals.
 */
export async function withdrawConsents(database: Kysely<Tables>, withdrawal: Withdrawal): Promise<number> {
  const among = withdrawal.request === undefined ? undefined : [withdrawal.request];
  let withdrawn = 0;
  for await (const { found } of findRequestsOf(database, withdrawal.person, { among })) {
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
    .select(['request_id', 'purpose', 'form'])
    .where('request_id', 'in', requests)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute();
  if (given.length === 0) return 0;
  const logged = await transaction
    .insertInto('consent_withdrawals')
    .values(given.map(({ form: _form, ...one }) => ({ ...one, channel, created_at: nowIso })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['request_id', 'purpose'])
    .execute();
  const changed = [...new Set(logged.map(({ request_id }) => request_id))];
  if (changed.length > 0) {
    const formOf = new Map(given.map(({ request_id, form }) => [request_id, form]));
    await tellReceivers(
      transaction,
      { type: 'consent.withdrawn', at: nowIso },
      logged.map(({ request_id: id, purpose: of }) => ({ id, form: formOf.get(id) ?? '', purpose: of })),
    );
    await transaction
      .updateTable('outbox')
      .set({ state: 'held' })
      .where('request_id', 'in', changed)
      .where('state', '=', 'pending')
      // A delivery under way is not stopped.
      .where('lease', 'is', null)
      .execute();
  }
  return logged.length;
}
