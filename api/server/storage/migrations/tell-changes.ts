import type { SchemaModule } from 'kysely';

/** What each publication changed, in the words of that day. */
export async function tellChanges({ schema }: { schema: SchemaModule }): Promise<void> {
  await schema.alterTable('publications').addColumn('changes', 'text').execute();
}
