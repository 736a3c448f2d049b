import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRequestStore, migrate, openPostgres, type RequestStore, type Tables } from '#server';
import { type Saved, saveBatch } from '../../api/server/requests/save-batch.ts';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { type Cluster, createCluster, newSchema } from './cluster.ts';

let cluster: Cluster;
let database: Kysely<Tables>;
let store: RequestStore;

beforeAll(async () => {
  cluster = await createCluster({ durable: false });
  await cluster.start();
  database = openPostgres(await newSchema(cluster.url), { statementTimeoutMs: 60_000 });
  await migrate(database);
  await publishStub(database);
  store = createRequestStore(database, () => new Date(0).toISOString());
});

afterAll(async () => {
  await database.destroy();
  await cluster.remove();
});

/** Makes commits wait for a standby of this name; '' turns that off. */
async function waitForStandby(name: string): Promise<void> {
  await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(database);
  await sql`select pg_reload_conf()`.execute(database);
  const isSet = async (): Promise<boolean> => {
    const { rows } = await sql<{ name: string }>`
      select current_setting('synchronous_standby_names') as name`.execute(database);
    return rows[0]?.name === name;
  };
  await expect.poll(isSet).toBe(true);
}

const stored = async (): Promise<number> =>
  (await database.selectFrom('requests').select('id').execute()).length;

/** Cancels a commit that waits for a standby, as an operator does. */
const cancelWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`
    select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(database);
  return rows.length > 0;
};

it('a request that one host alone has is not acknowledged, neither at first nor when its attempt is repeated', async () => {
  const request = newRequest();
  await waitForStandby('absent');
  const save = (): Promise<Saved> =>
    database.transaction().execute(async (transaction) => {
      const at = new Date(0).toISOString();
      const [saved] = await saveBatch(transaction, [request], { at, createdAt: at }, new Set());
      return saved ?? { kind: 'captcha' };
    });
  for (const acknowledge of [save, save, () => store.find(request)]) {
    const refused = expect(acknowledge()).rejects.toThrow('COMMIT_UNCONFIRMED');
    await expect.poll(cancelWaiting).toBe(true);
    await refused;
    expect(await stored()).toBe(1);
  }
});

it('a request that a primary finds in its own log after a crash is acknowledged when a standby has it, not before', async () => {
  const request = newRequest();
  await waitForStandby('absent');
  await expect(store.save(request)).rejects.toThrow();
  await cluster.kill();
  await cluster.start();
  await expect.poll(() => stored().catch(() => 0)).toBe(2);
  await expect(store.save(request)).rejects.toThrow();
  await waitForStandby('');
  expect(await store.save(request)).toMatchObject({ kind: 'replayed' });
  expect(await stored()).toBe(2);
});
