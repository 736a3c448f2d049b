import type { Transaction } from 'kysely';
import { type CrmTarget, insertNotices } from '../notices/notices.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Returns the target under which notices for a CRM are stored, from the name of its destination; null is the CRM
 * without a name.
 */
export const crmTarget = (destination: string | null): CrmTarget => `crm:${destination ?? ''}`;

/** Content of a notice: number of a request, its form, perhaps the purpose of a consent. */
interface Told {
  id: string;
  form: string;
  purpose?: string;
}

/**
 * Adds a notice for each CRM that may have the requests, in the transaction that destroys or
 * corrects them or withdraws a consent. A notice has numbers and purposes only and outlives the
 * requests until the CRM confirms it, except about a correction, which is removed with its request.
 * Resolves with their number.
 */
export async function tellReceivers(
  transaction: Transaction<Tables>,
  { type, at }: { type: 'request.erased' | 'request.corrected' | 'consent.withdrawn'; at: string },
  rows: readonly Told[],
): Promise<number> {
  const sent = await transaction
    .selectFrom('outbox')
    .select(['request_id', 'destination'])
    .where(
      'request_id',
      'in',
      rows.map(({ id }) => id),
    )
    // An attempt without a response may have arrived.
    .where('attempts', '>', 0)
    .execute();
  const told = Map.groupBy(rows, ({ id }) => id);
  return insertNotices(
    transaction,
    sent.flatMap(({ request_id: request, destination }) =>
      (told.get(request) ?? []).map(({ id, form, purpose }) => ({
        targets: [crmTarget(destination)],
        type,
        at,
        data: { id, form, ...(purpose !== undefined && { purpose }) },
        ...(type === 'request.corrected'
          ? { requestId: id }
          : { once: purpose === undefined ? `erased.${id}` : `withdrawn.${id}.${purpose}` }),
      })),
    ),
  );
}
