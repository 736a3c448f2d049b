import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { StepOptions } from './in-steps.ts';

/** Progress of a migration that rewrites rows in batches. */
export interface MigrationProgress {
  migration: string;
  /** Phase: before the transaction of the schema, or cleanup of the previous schema. */
  phase: 'prepared' | 'removed';
  /** Rows of this call so far. */
  rows: number;
  toGo: number;
}

/** Pace of a migration in batches, with a report after each. */
export interface RowWork extends StepOptions {
  /** Called after each batch. */
  onRows?: ((rows: number, toGo: number) => void) | undefined;
}

/**
 * Migration of the schema that may rewrite too many rows for one transaction. `up` alone does everything; `before`
 * and `after` do most of it in batches.
 */
export interface RowMigration extends Migration {
  /**
   * Prepares rows before the transaction, in a way that the earlier version, which may go on
   * writing, can read. Ends with a complete batch, and goes on from there when called again.
   */
  before?(database: Kysely<unknown>, work: RowWork): Promise<void>;
  /** Removes what the previous schema has left, after the transaction and at each later start. */
  after?(database: Kysely<unknown>, work: RowWork): Promise<void>;
}

/**
 * Pace of a migration's batches while the previous version may serve visitors. Batches take two thirds of the
 * time, and the previous version, which retries a locked SQLite for a second and a half, has the rest.
 */
export const BATCH: StepOptions = { stepMs: 30, rests: 0.5, maxRows: 2000 };
