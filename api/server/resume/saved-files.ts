import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** From now on the files wait with the saved form. Those that are not its form's, were sent, or are gone are left out. */
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

/** A person has asked for it: files that were sent belong to their requests, all others go. */
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

/** Where the form is forgotten, or the file is gone or was sent, nothing waits any more. */
export async function forgetHolds(database: Kysely<Tables>): Promise<void> {
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
