import { type Kysely, sql } from 'kysely';
import { admitByOpenId } from './migrations/admit-by-openid.ts';
import { admitUsers } from './migrations/admit-users.ts';
import { deliverOutbox } from './migrations/deliver-outbox.ts';
import { keepAppeals } from './migrations/keep-appeals.ts';
import { keepApprovals } from './migrations/keep-approvals.ts';
import { keepCaptchas } from './migrations/keep-captchas.ts';
import { keepDrafts } from './migrations/keep-drafts.ts';
import { limitRates } from './migrations/limit-rates.ts';
import { outliveRequests } from './migrations/outlive-requests.ts';
import { recordSignals } from './migrations/record-signals.ts';
import { removeDocuments } from './migrations/remove-documents.ts';
import { tellChanges } from './migrations/tell-changes.ts';
import type { Tables } from './tables.ts';

type Migration = (database: Kysely<Tables>) => Promise<void>;

/** Applied in order, once each, never changed afterwards. */
const migrations: readonly Migration[] = [
  async (database) => {
    const { schema } = database;
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
  },
  admitUsers,
  keepCaptchas,
  deliverOutbox,
  outliveRequests,
  limitRates,
  recordSignals,
  keepAppeals,
  keepDrafts,
  admitByOpenId,
  keepApprovals,
  removeDocuments,
  tellChanges,
];

/** Brings the database up to date; several processes may start at once. */
export async function migrate(database: Kysely<Tables>, nowIso: () => string): Promise<void> {
  await database.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    const lock = { lockTable: '', lockRowId: '' };
    // Of two processes that make a table at once PostgreSQL refuses one, "if not exists" or not.
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await applyAll(connection, nowIso);
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

async function applyAll(connection: Kysely<Tables>, nowIso: () => string): Promise<void> {
  await connection.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  for (const [index, migration] of migrations.entries()) {
    const id = index + 1;
    await connection.transaction().execute(async (transaction) => {
      const applied = await transaction
        .insertInto('schema_migrations')
        .values({ id, applied_at: nowIso() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      if (applied.length > 0) await migration(transaction);
    });
  }
}

/** Rejects when the database cannot be read. */
export const ping = async (database: Kysely<Tables>): Promise<void> => {
  await sql`select 1 from schema_migrations`.execute(database);
};
