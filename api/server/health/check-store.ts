import { type Kysely, sql, type Transaction } from 'kysely';
import { saveBatch } from '../requests/save-batch.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import type { ReadinessCheck } from './readiness.ts';
import { storeFault } from './store-fault.ts';

/**
 * Lock timeout of the check, shorter than a request's: waiting for another process's lock blocks this
 * process.
 */
const LOCK_WAIT_MS = 500;

/**
 * Payload as large as a submission may be: a database that cannot grow refuses it, but may still accept a
 * short payload.
 */
const TRIAL_PAYLOAD = JSON.stringify('x'.repeat(64 * 1024));

/**
 * Returns a readiness check that writes a row of its own durably to the database. On SQLite it also performs the
 * writes of a submission and rolls them back.
 */
export const checkStore = (database: Kysely<Tables>): ReadinessCheck => ({
  name: 'store',
  async check() {
    try {
      await (isSqlite(database) ? writeToSqlite(database) : database.transaction().execute(incrementWrites));
      return undefined;
    } catch (error) {
      return storeFault(error);
    }
  },
});

const writeToSqlite = (database: Kysely<Tables>): Promise<void> =>
  database.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    const waitMs = rows[0]?.timeout ?? LOCK_WAIT_MS;
    await sql.raw(`pragma busy_timeout = ${Math.min(waitMs, LOCK_WAIT_MS)}`).execute(connection);
    try {
      await connection.transaction().execute(async (transaction) => {
        await incrementWrites(transaction);
        await trySubmit(transaction);
      });
    } finally {
      await sql.raw(`pragma busy_timeout = ${waitMs}`).execute(connection);
    }
  });

async function incrementWrites(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .insertInto('readiness_writes')
    .values({ id: 1, writes: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ writes: sql<number>`readiness_writes.writes + 1` }),
    )
    .execute();
}

/**
 * Inserts a request that the rollback removes: a damaged page, a missing column or a trigger may refuse
 * requests but not the check's own row.
 */
async function trySubmit(transaction: Transaction<Tables>): Promise<void> {
  const live = await transaction
    .selectFrom('live_forms')
    .select(['slug', 'hash'])
    .limit(1)
    .executeTakeFirst();
  if (live === undefined) return;
  await sql`savepoint trial`.execute(transaction);
  const request = {
    form: live.slug,
    variant: '',
    version: live.hash,
    endpoint: '',
    path: '',
    lang: '',
    payload: TRIAL_PAYLOAD,
    answers: '{}',
    context: '{}',
    idempotencyKey: null,
    bodyHash: '',
    consents: [],
    captcha: null,
    appeal: null,
    spamFlags: [],
    held: true,
    destination: null,
    experiment: null,
  };
  await saveBatch(transaction, [request], { at: '', createdAt: '' }, new Set());
  await sql`rollback to trial`.execute(transaction);
  await sql`release trial`.execute(transaction);
}
