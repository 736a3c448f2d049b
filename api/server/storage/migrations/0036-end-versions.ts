import { type Kysely, sql } from 'kysely';

const GRACE_MS = 24 * 3_600_000;

/**
 * Adds the time from which requests of a version are no longer accepted. Versions replaced before the
 * migration get one more day.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('form_versions').addColumn('over_at', 'text').execute();
  const overAt = new Date(Date.now() + GRACE_MS).toISOString();
  await sql`update form_versions set over_at = ${overAt} where hash not in (select hash from live_forms)`.execute(
    database,
  );
}
