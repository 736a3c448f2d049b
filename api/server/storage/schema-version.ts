import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { oncePer } from '#engine/model/json';
import { serverError } from '../server-error.ts';
import { columnsOf, tablesOf } from './find-columns.ts';
import type { StepOptions } from './in-steps.ts';
import { migrations } from './migrations/registry.gen.ts';
import type { MigrationProgress, RowMigration, RowWork } from './row-migration.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Migrations of the database's schema by name, such as `0031-create-files`, in the order of application. */
export type Migrations = Readonly<Record<string, RowMigration>>;

/** Difference between the migrations of a database and those that this version of the server knows. */
export interface SchemaVersion {
  /** Known migrations that the database lacks, in order. */
  pending: string[];
  /** Migrations of the database that this version does not know. */
  unknown: string[];
  /** Newest migration of a database older than 0.2.0. */
  beforeBaseline: string | undefined;
}

/** Replaces the 29 migrations of version 0.2.0, all of which its databases have recorded. */
const BASELINE = '0029-baseline';
const LAST_BEFORE_BASELINE = '0029-index-due-appeals';
/** Version 0.1 recorded its migrations as numbers, in this table. */
const FIRST_RELEASE_TABLE = 'schema_migrations';

/**
 * Resolves with the difference between a database's migrations and the known ones; the database stays unchanged,
 * even an empty one.
 */
export async function schemaVersion(
  database: Kysely<Tables>,
  known: Migrations = migrations,
): Promise<SchemaVersion> {
  const recorded = await recordedMigrations(database);
  const isReleased = recorded.includes(LAST_BEFORE_BASELINE);
  const names = new Set(
    isReleased ? [BASELINE, ...recorded.filter((name) => name > LAST_BEFORE_BASELINE)] : recorded,
  );
  return {
    pending: Object.keys(known).filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !Object.hasOwn(known, name)),
    beforeBaseline: names.has(BASELINE) ? undefined : recorded.findLast((name) => name < BASELINE),
  };
}

/** Resolves with the recorded names, in order. */
async function recordedMigrations(database: Kysely<Tables>): Promise<string[]> {
  const tables = new Set(await tablesOf(database));
  if (!tables.has(DEFAULT_MIGRATION_TABLE)) return tables.has(FIRST_RELEASE_TABLE) ? ['0.1'] : [];
  const rows = await database.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/**
 * Throws SCHEMA_TOO_OLD for a database older than version 0.2.0, and MIGRATION_UNKNOWN for one that a newer
 * version has migrated.
 */
export function refuseOtherVersions({ beforeBaseline, unknown }: SchemaVersion): void {
  if (beforeBaseline !== undefined) throw serverError('SCHEMA_TOO_OLD', { migration: beforeBaseline });
  if (unknown.length > 0) throw serverError('MIGRATION_UNKNOWN', { migration: unknown.join(', ') });
}

/** Throws SCHEMA_DAMAGED if a fully migrated database lacks a column that the known migrations add. */
export async function refuseDamaged(database: Kysely<Tables>, known: Migrations = migrations): Promise<void> {
  const found = new Set(await columnsOf(database));
  const missing = (await expectedColumns(known)).filter((column) => !found.has(column));
  if (missing.length > 0) throw serverError('SCHEMA_DAMAGED', { missing: listed(missing) });
}

/**
 * Throws unless the database has exactly the schema of this version: SCHEMA_TOO_OLD, MIGRATION_UNKNOWN,
 * MIGRATION_MISSING or SCHEMA_DAMAGED.
 */
export async function refuseOtherSchema(database: Kysely<Tables>): Promise<void> {
  const version = await schemaVersion(database);
  refuseOtherVersions(version);
  if (version.pending.length > 0)
    throw serverError('MIGRATION_MISSING', { missing: listed(version.pending) });
  await refuseDamaged(database);
}

const MAX_LISTED = 5;
const listed = (names: readonly string[]): string =>
  names.length <= MAX_LISTED
    ? names.join(', ')
    : `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`;

/** Runs the migrations on an empty database, since they are the only description of the schema. */
const expectedColumns = oncePer(async (known: Migrations): Promise<string[]> => {
  const database = openSqlite(':memory:');
  try {
    await runMigrations(database, known);
    return (await columnsOf(database)).sort();
  } finally {
    await database.destroy();
  }
});

const DONE: RowMigration = { up: async () => {} };

/** Pace of the migrations and a report of their progress. */
export interface MigrationOptions extends StepOptions {
  onProgress?: ((progress: MigrationProgress) => void) | undefined;
}

/**
 * Applies the pending migrations; the caller (`migrate`) holds the lock. Rejects when interrupted; finished
 * batches stay.
 */
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
  const { pending } = await schemaVersion(connection, known);
  for (const name of pending) {
    await known[name]?.before?.(anyTables, work(name, 'prepared'));
    steps.signal?.throwIfAborted();
  }
  const missing = Object.fromEntries(Object.entries(known).filter(([name]) => pending.includes(name)));
  // The migrator refuses recorded names that it does not know, such as those that the baseline replaces.
  const done = Object.fromEntries((await recordedMigrations(connection)).map((name) => [name, DONE]));
  const { error } = await new Migrator({
    db: connection,
    provider: { getMigrations: async () => ({ ...done, ...missing }) },
    // Branches may be merged in an order other than their numbers.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) throw error;
  for (const [name, migration] of Object.entries(known)) {
    await migration.after?.(anyTables, work(name, 'removed'));
    steps.signal?.throwIfAborted();
  }
}
