import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { StepOptions } from './in-steps.ts';

/** Progress of a migration that rewrites rows. */
export interface MigrationProgress {
  migration: string;
  /** Phase: before the transaction of the schema, or cleanup of the previous schema. */
  phase: 'prepared' | 'removed';
  /** Rows of this call so far. */
  rows: number;
  toGo: number;
}

export interface RowWork extends StepOptions {
  /** Called after each batch. */
  onRows?: ((rows: number, toGo: number) => void) | undefined;
}

/**
 * Migration with too many rows for one transaction. `up` alone is complete; the other two methods keep it
 * short, in batches.
 */
export interface RowMigration extends Migration {
  /**
   * Runs before the transaction of all pending migrations, on the schema of any earlier version, which may go
   * on writing: prepares rows in a way that this version can still read. Ends with a complete batch, and
   * continues from there when called again.
   */
  before?(database: Kysely<unknown>, work: RowWork): Promise<void>;
  /** Runs after the transaction, and at each later start: removes remains of the previous schema. */
  after?(database: Kysely<unknown>, work: RowWork): Promise<void>;
}

/**
 * Batch size. The previous version may serve visitors in the meantime: a visitor retries SQLite for a second and a
 * half, and a third of the time is free.
 */
export const BATCH: StepOptions = { stepMs: 30, rests: 0.5, maxRows: 2000 };
