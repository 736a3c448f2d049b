import { type Kysely, sql } from 'kysely';

/**
 * Removes the validators of versions whose lists may have conditions in their items: those compiled before had
 * none for them. A version without validators is compiled again when it is needed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update form_versions set sources = null
    where snapshot like '%"items":{%"if":%' or snapshot like '%"items":{%"dependencies":%'`.execute(database);
}
