import type { Transaction } from 'kysely';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

interface Requested {
  files?: readonly string[];
}

/**
 * Returns those of the batch's requests whose files have all been inspected and are in no other request; of two
 * requests for one file, only the first. A request without files is among them.
 */
export async function requestsWithFreeFiles<Request extends Requested>(
  transaction: Transaction<Tables>,
  batch: readonly Request[],
): Promise<ReadonlySet<Request>> {
  // A fixed order avoids deadlocks between processes that lock the same files.
  const ids = [...new Set(batch.flatMap(({ files = [] }) => files))].sort();
  const rows =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('files')
          .select('id')
          .where('id', 'in', ids)
          .where('request_id', 'is', null)
          .where('type', 'is not', null)
          .orderBy('id')
          .$if(!isSqlite(transaction), (query) => query.forUpdate())
          .execute();
  const free = new Set(rows.map(({ id }) => id));
  const served = new Set<Request>();
  for (const request of batch) {
    const { files = [] } = request;
    if (!files.every((id) => free.has(id))) continue;
    served.add(request);
    for (const id of files) free.delete(id);
  }
  return served;
}

/** Records the files as belonging to their requests, with which they are then kept, delivered and erased. */
export async function assignFiles(
  transaction: Transaction<Tables>,
  requests: readonly { id: string; files: readonly string[] }[],
): Promise<void> {
  for (const { id, files } of requests)
    if (files.length > 0)
      await transaction
        .updateTable('files')
        .set({ request_id: id, network: null })
        .where('id', 'in', [...files])
        .execute();
}
