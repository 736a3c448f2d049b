import type { Kysely } from 'kysely';

/** Proposals with their authors and remarks, the notices of them, and what each draft started with. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('drafts').addColumn('base', 'text').execute();
  await schema
    .createTable('proposals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('base', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('removes', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('proposal_authors')
    .addColumn('proposal_id', 'text', (column) => column.notNull().references('proposals.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addPrimaryKeyConstraint('proposal_authors_key', ['proposal_id', 'user_id'])
    .execute();
  await schema
    .createTable('proposal_remarks')
    .addColumn('proposal_id', 'text', (column) => column.notNull().references('proposals.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('proposal_remarks_key', ['proposal_id', 'number'])
    .execute();
  await schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('last_failure', 'text')
    .execute();
  await schema
    .createIndex('notices_due')
    .on('notices')
    .columns(['target', 'state', 'next_attempt_at'])
    .execute();
}
