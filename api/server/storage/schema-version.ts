import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { serverError } from '../server-error.ts';
import { columnsOf, tablesOf } from './find-columns.ts';
import type { StepOptions } from './in-steps.ts';
import { migrations } from './migrations/registry.gen.ts';
import type { MigrationProgress, RowMigration, RowWork } from './row-migration.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** By name. */
export type Migrations = Readonly<Record<string, RowMigration>>;

export interface SchemaVersion {
  /** Migrations of ours that the database does not have, in their order. */
  pending: string[];
  /** Migrations of the database that this version does not have. */
  unknown: string[];
}

/** The table of version 0.1, which recorded migrations as numbers. */
export const FIRST_RELEASE_TABLE = 'schema_migrations';

/** Changes nothing, also where nothing was ever migrated. */
export async function schemaVersion(
  database: Kysely<Tables>,
  known: Migrations = migrations,
): Promise<SchemaVersion> {
  const tables = new Set(await tablesOf(database));
  const recorded = new Set<string>();
  if (tables.has(DEFAULT_MIGRATION_TABLE)) {
    const rows = await database.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').execute();
    for (const { name } of rows) recorded.add(name);
  } else if (tables.has(FIRST_RELEASE_TABLE)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(FIRST_RELEASE_TABLE)}`.execute(
      database,
    );
    for (const { id } of rows) recorded.add(migrationNumbered(id, known) ?? String(id));
  }
  return {
    pending: Object.keys(known).filter((name) => !recorded.has(name)),
    unknown: [...recorded].filter((name) => !Object.hasOwn(known, name)).sort(),
  };
}

/** 4 → `0004-add-outbox-delivery` */
export function migrationNumbered(id: number, known: Migrations): string | undefined {
  const prefix = `${String(id).padStart(4, '0')}-`;
  return Object.keys(known).find((name) => name.startsWith(prefix));
}

/** Throws MIGRATION_UNKNOWN for a database that a newer version has migrated. */
export function refuseNewer({ unknown }: SchemaVersion): void {
  if (unknown.length > 0) throw serverError('MIGRATION_UNKNOWN', { migration: unknown.join(', ') });
}

/** Throws SCHEMA_DAMAGED where a column that the migrations make is missing, though they are recorded. */
export async function refuseDamaged(database: Kysely<Tables>, known: Migrations = migrations): Promise<void> {
  const found = new Set(await columnsOf(database));
  const missing = (await expectedColumns(known)).filter((column) => !found.has(column));
  if (missing.length > 0) throw serverError('SCHEMA_DAMAGED', { missing: listed(missing) });
}

/** Throws what is wrong with the schema of a database that a running server uses. */
export async function refuseOtherSchema(database: Kysely<Tables>): Promise<void> {
  const version = await schemaVersion(database);
  refuseNewer(version);
  if (version.pending.length > 0)
    throw serverError('MIGRATION_MISSING', { missing: listed(version.pending) });
  await refuseDamaged(database);
}

const MAX_LISTED = 5;
const listed = (names: readonly string[]): string =>
  names.length <= MAX_LISTED
    ? names.join(', ')
    : `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`;

const expected = new WeakMap<Migrations, Promise<string[]>>();

/** What the migrations make of an empty database: they are the one description of the schema. */
function expectedColumns(known: Migrations): Promise<string[]> {
  const columns = expected.get(known) ?? makeExpected(known);
  expected.set(known, columns);
  return columns;
}

async function makeExpected(known: Migrations): Promise<string[]> {
  const database = openSqlite(':memory:');
  try {
    await runMigrations(database, known);
    return (await columnsOf(database)).sort();
  } finally {
    await database.destroy();
  }
}

export interface MigrationOptions extends StepOptions {
  onProgress?: ((progress: MigrationProgress) => void) | undefined;
}

/** Without a lock of its own: `migrate` holds one. Rejects where it is interrupted; what is done of the rows by then stays. */
export async function runMigrations(
  connection: Kysely<Tables>,
  known: Migrations,
  { onProgress, ...steps }: MigrationOptions = {},
): Promise<void> {
  const work = (migration: string, phase: MigrationProgress['phase']): RowWork => ({
    ...steps,
    onRows: (rows, toGo) => onProgress?.({ migration, phase, rows, toGo }),
  });
  const anyTables = connection as unknown as Kysely<unknown>;
  for (const name of (await schemaVersion(connection, known)).pending) {
    await known[name]?.before?.(anyTables, work(name, 'prepared'));
    steps.signal?.throwIfAborted();
  }
  const { error } = await new Migrator({
    db: connection,
    provider: { getMigrations: async () => known },
    // Branches may be merged in another order than they were numbered.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) throw error;
  for (const [name, migration] of Object.entries(known)) {
    await migration.after?.(anyTables, work(name, 'removed'));
    steps.signal?.throwIfAborted();
  }
}
