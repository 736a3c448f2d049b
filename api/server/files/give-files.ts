import type { Transaction } from 'kysely';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

interface Requested {
  files?: readonly string[];
}

/** Those of the batch whose files are all whole and nobody's; of two that name one file, the first. */
export async function withFreeFiles<Request extends Requested>(
  transaction: Transaction<Tables>,
  batch: readonly Request[],
): Promise<ReadonlySet<Request>> {
  // In one order: two processes that lock the same files would wait for each other.
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

/** From now on they are the requests' own: kept, delivered and erased with them. */
export async function giveFiles(
  transaction: Transaction<Tables>,
  requests: readonly { id: string; files: readonly string[] }[],
): Promise<void> {
  for (const { id, files } of requests)
    if (files.length > 0)
      await transaction
        .updateTable('files')
        .set({ request_id: id })
        .where('id', 'in', [...files])
        .execute();
}
