import { type Kysely, sql } from 'kysely';

/** Everybody who has changed a draft, and what an audited action was done with. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('draft_authors')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('draft_authors_key', ['document', 'user_id'])
    .execute();
  await sql`
    insert into draft_authors (document, user_id)
    select document, author_id from drafts`.execute(database);
  await schema.alterTable('audit_log').addColumn('details', 'text').execute();
}
