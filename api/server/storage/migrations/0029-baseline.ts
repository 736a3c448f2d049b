import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { CHAIN_START } from '../audit-hash.ts';

const STATEMENTS = readFileSync(new URL('0029-baseline.sql', import.meta.url), 'utf8').split(/;$/m);

/**
 * Creates the schema of version 0.2.0, which recorded 29 migrations: `schema-version.ts` treats the last of
 * them as this migration.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(database);
  await sql`insert into audit_head (id, position, hash) values (1, 0, ${CHAIN_START})`.execute(database);
}

/** Removes the table of consents of version 0.1 and its copy, which a killed start of 0.2.0 may have left. */
export async function after({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['consents_moved', 'consents_next']) await schema.dropTable(table).ifExists().execute();
}
