import { type Kysely, sql } from 'kysely';

const GRACE_MS = 24 * 3_600_000;

/** When a version of a form stops being taken. Those that were replaced before are taken for one more day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('form_versions').addColumn('over_at', 'text').execute();
  const overAt = new Date(Date.now() + GRACE_MS).toISOString();
  await sql`update form_versions set over_at = ${overAt} where hash not in (select hash from live_forms)`.execute(
    database,
  );
}
