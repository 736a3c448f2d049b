import type { Kysely } from 'kysely';

/** Versions of forms, requests with their outbox entries, and consents. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('form_versions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('live_forms')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().references('form_versions.hash'))
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull().references('form_versions.hash'))
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('requests_by_form').on('requests').columns(['form', 'created_at']).execute();
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();
  await schema
    .createTable('consent_texts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('first_seen_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('consents')
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull().references('consent_texts.hash'))
    .addColumn('evidenced', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consents_key', ['request_id', 'purpose'])
    .execute();
}
