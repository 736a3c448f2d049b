import type { Kysely } from 'kysely';
import { auditHash, CHAIN_START } from '../audit-hash.ts';

interface Entry {
  id: string;
  at: string;
  user_id: string | null;
  action: string;
  subject: string;
  details: string | null;
}

interface ChainTables {
  audit_log: Entry & { position: number; previous_hash: string; hash: string };
  audit_head: { id: number; position: number; hash: string };
}

/** Chains the audit log by hashes; what it has already is chained in the order of its times. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('audit_log').addColumn('position', 'integer').execute();
  await schema.alterTable('audit_log').addColumn('previous_hash', 'text').execute();
  await schema.alterTable('audit_log').addColumn('hash', 'text').execute();
  await schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  const tables = database as unknown as Kysely<ChainTables>;
  const entries = await tables
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_id', 'action', 'subject', 'details'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  let previous = CHAIN_START;
  for (const [index, { user_id: userId, ...entry }] of entries.entries()) {
    const position = index + 1;
    const hash = auditHash(previous, { ...entry, userId, position });
    await tables
      .updateTable('audit_log')
      .set({ position, previous_hash: previous, hash })
      .where('id', '=', entry.id)
      .execute();
    previous = hash;
  }
  await tables.insertInto('audit_head').values({ id: 1, position: entries.length, hash: previous }).execute();
  await schema.createIndex('audit_log_chain').unique().on('audit_log').column('position').execute();
}
