import { type Kysely, sql, type Transaction } from 'kysely';
import { saveBatch } from '../requests/save-batch.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';
import type { ReadinessCheck } from './readiness.ts';
import { storeFault } from './store-fault.ts';

/** Waiting for another process's lock blocks this one: a check waits less than a request would. */
const LOCK_WAIT_MS = 500;

/** So long is a body that a submit may have: a database that cannot grow refuses it, where a short one finds room. */
const TRIAL_PAYLOAD = JSON.stringify('x'.repeat(64 * 1024));

/** Commits a row of its own, on the disk. On SQLite it also tries what a submit does and takes that back. */
export const checkStore = (database: Kysely<Tables>): ReadinessCheck => ({
  name: 'store',
  async check() {
    try {
      await (isSqlite(database) ? writeToSqlite(database) : database.transaction().execute(countUp));
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
        await countUp(transaction);
        await trySubmit(transaction);
      });
    } finally {
      await sql.raw(`pragma busy_timeout = ${waitMs}`).execute(connection);
    }
  });

async function countUp(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .insertInto('readiness_writes')
    .values({ id: 1, writes: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ writes: sql<number>`readiness_writes.writes + 1` }),
    )
    .execute();
}

/** A damaged page, a missing column or a trigger refuses a submit and not the row above. Nothing of it reaches the disk. */
async function trySubmit(transaction: Transaction<Tables>): Promise<void> {
  const live = await transaction
    .selectFrom('live_forms')
    .select(['slug', 'hash'])
    .limit(1)
    .executeTakeFirst();
  if (live === undefined) return;
  await sql`savepoint trial`.execute(transaction);
  const request = {
    ...{ form: live.slug, variant: '', version: live.hash, endpoint: '', path: '', lang: 'ru' },
    ...{ payload: TRIAL_PAYLOAD, answers: '{}', context: '{}', idempotencyKey: null, bodyHash: '' },
    ...{
      consents: [],
      captcha: null,
      appeal: null,
      spamFlags: [],
      held: true,
      destination: null,
      experiment: null,
    },
  };
  await saveBatch(transaction, [request], { at: '', createdAt: '' }, new Set());
  await sql`rollback to trial`.execute(transaction);
  await sql`release trial`.execute(transaction);
}
