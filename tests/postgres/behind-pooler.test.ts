import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRequestStore, migrate, openPostgres, type Tables } from '#server';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts';

let cluster: Cluster;
let pooler: TransactionPooler;
let database: Kysely<Tables>;

beforeAll(async () => {
  cluster = await createCluster({ durable: false });
  await cluster.start();
  pooler = await startTransactionPooler(cluster.url);
  database = openPostgres(pooler.url, { statementTimeoutMs: 60_000 });
  await migrate(database);
});

afterAll(async () => {
  await database.destroy();
  await pooler.close();
  await cluster.remove();
});

const LIMITS = { statement: '1min', idle: '2min' };

async function limitsOf(executor: Kysely<Tables>): Promise<unknown> {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(executor);
  return rows[0];
}

const storedRequests = async (): Promise<number> =>
  (await database.selectFrom('requests').select('id').execute()).length;

it('behind a pooler that lends connections by the transaction, each statement and transaction has its limits', async () => {
  expect(await limitsOf(database)).toEqual(LIMITS);
  expect(await database.transaction().execute(limitsOf)).toEqual(LIMITS);
});

it('a pooled connection keeps no limit for its next client', async () => {
  await limitsOf(database);
  const other = new pg.Client({ connectionString: pooler.url });
  await other.connect();
  const { rows } = await other.query('show statement_timeout');
  await other.end();
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});

it('requests that come at once behind a pooler are each stored', async () => {
  await publishStub(database);
  const store = createRequestStore(database, () => new Date(0).toISOString());
  const before = await storedRequests();
  const saved = await Promise.all(Array.from({ length: 20 }, () => store.save(newRequest())));
  expect(saved.map(({ kind }) => kind)).toEqual(saved.map(() => 'stored'));
  expect(await storedRequests()).toBe(before + saved.length);
});
