import type { Transaction } from 'kysely';
import { type CrmTarget, insertNotices } from '../notices/notices.ts';
import type { Tables } from '../storage/tables.ts';

/** Returns the target of notices for the CRM of a destination; null is the one without a name. */
export const crmTarget = (destination: string | null): CrmTarget => `crm:${destination ?? ''}`;

/**
 * Adds a notice for each CRM that may have one of the requests, in the transaction that destroys them. It holds their
 * numbers only, and outlives them until the CRM has confirmed it. Resolves with the number of notices.
 */
export async function tellReceivers(
  transaction: Transaction<Tables>,
  rows: readonly { id: string; form: string }[],
  at: string,
): Promise<number> {
  const sent = await transaction
    .selectFrom('outbox')
    .select(['request_id', 'destination'])
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    // An attempt without an answer may have arrived.
    .where('attempts', '>', 0)
    .execute();
  const formOf = new Map(rows.map(({ id, form }) => [id, form]));
  return insertNotices(
    transaction,
    sent.map(({ request_id: id, destination }) => ({
      ...{ targets: [crmTarget(destination)], type: 'request.erased', at },
      ...{ data: { id, form: formOf.get(id) }, once: `erased.${id}` },
    })),
  );
}
