import { type Kysely, sql } from 'kysely';

/**
 * Consents become a log of their own: they prove what was agreed to after the request itself has been erased, so they
 * name the form and version themselves and refer to no row. Erasures are kept as counts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('consent_log')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull().references('consent_texts.hash'))
    .addColumn('evidenced', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_log_key', ['request_id', 'purpose'])
    .execute();
  await sql`
    insert into consent_log (request_id, purpose, form, version, text_hash, evidenced, created_at)
    select c.request_id, c.purpose, r.form, r.version, c.text_hash, c.evidenced, c.created_at
    from consents c join requests r on r.id = c.request_id`.execute(database);
  await schema.dropTable('consents').execute();
  await schema.alterTable('consent_log').renameTo('consents').execute();
  await schema
    .createTable('erasures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
