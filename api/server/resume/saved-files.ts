import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * Records that a saved form refers to uploaded files, which are then kept with it. Files of another form, sent or
 * missing ones are skipped.
 */
export async function holdFiles(
  transaction: Transaction<Tables>,
  { id, form }: Pick<Tables['saved_forms'], 'id' | 'form'>,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto('saved_files')
    .columns(['saved_form_id', 'file_id'])
    .expression((where) =>
      where
        .selectFrom('files')
        .select(({ val, ref }) => [val(id).as('saved_form_id'), ref('id').as('file_id')])
        .where('id', 'in', [...files])
        .where('form', '=', form)
        .where('request_id', 'is', null),
    )
    .execute();
}

/**
 * Removes the files of saved forms that are being erased, except those that were sent and belong to their
 * requests.
 */
export async function eraseHeldFiles(
  transaction: Transaction<Tables>,
  forms: readonly string[],
): Promise<void> {
  const held = await transaction
    .deleteFrom('saved_files')
    .where('saved_form_id', 'in', [...forms])
    .returning('file_id')
    .execute();
  if (held.length === 0) return;
  await transaction
    .deleteFrom('files')
    .where('request_id', 'is', null)
    .where(
      'id',
      'in',
      held.map((one) => one.file_id),
    )
    .execute();
}

/** Removes the records of files kept for saved forms whose form or file was deleted, or whose file was sent. */
export async function removeStaleHolds(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('saved_files')
    .where(({ or, not, exists, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom('saved_forms')
              .select('saved_forms.id')
              .whereRef('saved_forms.id', '=', 'saved_files.saved_form_id'),
          ),
        ),
        not(
          exists(
            selectFrom('files')
              .select('files.id')
              .whereRef('files.id', '=', 'saved_files.file_id')
              .where('files.request_id', 'is', null),
          ),
        ),
      ]),
    )
    .execute();
}
