import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { StepOptions } from './in-steps.ts';

/** How far a migration is with the rows that it rewrites. */
export interface MigrationProgress {
  migration: string;
  /** Before the transaction of the schema, or of the schema before it. */
  phase: 'prepared' | 'removed';
  /** Of this call so far. */
  rows: number;
  toGo: number;
}

export interface RowWork extends StepOptions {
  /** After each batch. */
  onRows?: ((rows: number, toGo: number) => void) | undefined;
}

/**
 * A migration whose rows are too many for one transaction. `up` alone is complete: what the other two do in batches keeps it short.
 */
export interface RowMigration extends Migration {
  /**
   * Before the transaction of all that is pending, on the schema of any earlier version, which may go on writing: prepares rows so
   * that this version still reads what it did. Ends with each batch whole, and goes on from there when called again.
   */
  before?(database: Kysely<unknown>, work: RowWork): Promise<void>;
  /** After it, and at each later start: takes away what is left of the schema before. */
  after?(database: Kysely<unknown>, work: RowWork): Promise<void>;
}

/**
 * Of a batch. The version before may serve visitors meanwhile: one who waits for SQLite asks again and again for a second and a
 * half, and a third of the time is free.
 */
export const BATCH: StepOptions = { stepMs: 30, rests: 0.5, maxRows: 2000 };
