import type { Kysely } from 'kysely';
import { sha256 } from '../forms/sha256.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import type { FileContents } from './file-contents.ts';

const ROWS_PER_STEP = 200;

/** Marks the storage as this database's if it is no other's yet; resolves with true if it is now this database's. */
export async function claimContents(database: Kysely<Tables>, contents: FileContents): Promise<boolean> {
  const own = sha256(await databaseSecret(database, 'files-folder'));
  return (await contents.owner(own)) === own;
}

/**
 * Removes the rows of files uploaded before `before` (ISO 8601) that were neither sent nor assigned to a reply,
 * then all contents without a row. Files of a saved form stay while its link is valid, and after its opening as
 * long as new ones. Resolves with the number of removed contents.
 */
export async function removeUnsent(
  database: Kysely<Tables>,
  contents: FileContents,
  before: string,
): Promise<number> {
  await database
    .deleteFrom('files')
    .where('request_id', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_files')
            .innerJoin('saved_forms', 'saved_forms.id', 'saved_files.saved_form_id')
            .select('saved_forms.id')
            .whereRef('saved_files.file_id', '=', 'files.id')
            .where(({ or, and, eb }) =>
              or([
                and([eb('opened_at', 'is', null), eb('sealed', 'is not', null)]),
                eb('opened_at', '>=', before),
              ]),
            ),
        ),
      ),
    )
    .execute();
  await database
    .deleteFrom('appeal_files')
    .where('position', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return removeOrphans(database, contents);
}

/**
 * Removes every stored content that has no row in the database, as of erased requests, and resolves with their
 * number. Does nothing in storage of another database, where every content would be removed.
 */
export async function removeOrphans(database: Kysely<Tables>, contents: FileContents): Promise<number> {
  let isOwn = false;
  let removed = 0;
  for await (const ids of contents.ids()) {
    isOwn ||= await claimContents(database, contents);
    if (!isOwn) return 0;
    for (let from = 0; from < ids.length; from += ROWS_PER_STEP) {
      const step = ids.slice(from, from + ROWS_PER_STEP);
      const rows = [
        ...(await database.selectFrom('files').select('id').where('id', 'in', step).execute()),
        ...(await database.selectFrom('appeal_files').select('id').where('id', 'in', step).execute()),
      ];
      const known = new Set(rows.map(({ id }) => id));
      for (const id of step.filter((one) => !known.has(one))) {
        await contents.remove(id);
        removed += 1;
      }
    }
  }
  return removed;
}
