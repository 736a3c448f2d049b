import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  checkReplica,
  createReplicaReads,
  createRequestStore,
  migrate,
  openPostgres,
  type ReplicaReads,
  type Tables,
} from '#server';
import { readConfig } from '../../app/server/config.ts';
import { startServer } from '../../app/server/start.ts';
import { sharedIsolates } from '../api/shared-isolates.ts';
import { newRequest, publishStub } from '../storage/new-request.ts';
import { type Cluster, createCluster } from './cluster.ts';

const PATIENT = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 };
/** Longer than a replica that has failed is left alone. */
const PAUSE_MS = 6000;

let cluster: Cluster;
let standby: Cluster;
let primary: Kysely<Tables>;
let replica: Kysely<Tables>;
let skippedMs = 0;
let states: string[] = [];
let failures: string[] = [];

beforeAll(async () => {
  cluster = await createCluster({ durable: false });
  await cluster.start();
  standby = await cluster.makeReplica();
  await standby.start();
  primary = openPostgres(cluster.url, PATIENT);
  await migrate(primary);
  await publishStub(primary);
  await sql`create role reader login password 'reader'`.execute(primary);
  await sql`grant select on all tables in schema public to reader`.execute(primary);
  replica = openPostgres(readUrlOf(standby), PATIENT);
}, 120_000);
afterAll(async () => {
  await Promise.all([primary.destroy(), replica.destroy()]);
  await standby.remove();
  await cluster.remove();
});
afterEach(() => {
  states = [];
  failures = [];
  skippedMs += PAUSE_MS;
});

const readUrlOf = ({ url }: Cluster): string => url.replace('zayavka:zayavka', 'reader:reader');

const readsFrom = (from: Kysely<Tables>): ReplicaReads =>
  createReplicaReads({
    ...{ primary, replica: from, onRead: (state) => states.push(state) },
    onFailure: ({ code }) => failures.push(code),
    monotonicMs: () => performance.now() + skippedMs,
    wait,
  });

const store = async (): Promise<string> => {
  const saved = await createRequestStore(primary, () => new Date(0).toISOString()).save(newRequest());
  return 'id' in saved ? saved.id : '';
};
const idsIn = async (database: Kysely<Tables>): Promise<string[]> =>
  (await database.selectFrom('requests').select('id').execute()).map(({ id }) => id);
const isStandby = async (database: Kysely<Tables>): Promise<unknown> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database)).rows[0]?.is;

describe('a read with a streaming replica', () => {
  it('comes from the replica, and has what was written just before', async () => {
    const reads = readsFrom(replica);
    for (let time = 0; time < 20; time += 1) {
      const id = await store();
      expect(await reads.run(idsIn)).toContain(id);
    }
    expect(states).toContain('used');
    await expect.poll(() => reads.run(isStandby)).toBe(true);
  });

  it('comes from the primary while the replica is behind', async () => {
    const reads = readsFrom(replica);
    const inStandby = openPostgres(standby.url, PATIENT);
    await sql`select pg_wal_replay_pause()`.execute(inStandby);
    const id = await store();
    expect(await reads.run(idsIn)).toContain(id);
    expect(states).toEqual(['behind']);
    expect(await checkReplica(reads).check()).toMatchObject({ code: 'REPLICA_BEHIND', isDegraded: true });
    await sql`select pg_wal_replay_resume()`.execute(inStandby);
    await inStandby.destroy();
    await expect.poll(() => checkReplica(reads).check()).toBeUndefined();
  });

  it('cannot write', async () => {
    const write = (database: Kysely<Tables>) => sql`create table planted (id text)`.execute(database);
    const asked: unknown[] = [];
    await readsFrom(primary)
      .run(async (database) => {
        asked.push(await write(database).catch(({ code }: { code: unknown }) => code));
      })
      .catch(() => {});
    expect(asked[0]).toBe('25006');
  });

  it('comes from the primary while the replica is gone, and from the replica when it is back', async () => {
    const reads = readsFrom(replica);
    await standby.stop();
    const id = await store();
    expect(await reads.run(idsIn)).toContain(id);
    expect(await reads.run(isStandby)).toBe(false);
    expect(states).toEqual(['away', 'away']);
    expect(await checkReplica(reads).check()).toMatchObject({ code: 'REPLICA_AWAY', isDegraded: true });
    await standby.start();
    skippedMs += PAUSE_MS;
    await expect.poll(() => reads.run(isStandby), { timeout: 10_000 }).toBe(true);
  });
});

describe('a read that the replica refuses', () => {
  const failing =
    (code: string) =>
    async (database: Kysely<Tables>): Promise<unknown> =>
      (await isStandby(database)) === true
        ? sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(database)
        : code;

  it.each(['40001', '42501'])(
    'for %s comes from the primary, and the next one from the replica',
    async (code) => {
      const reads = readsFrom(replica);
      await expect.poll(() => reads.run(isStandby)).toBe(true);
      expect(await reads.run(failing(code))).toBe(code);
      expect(failures).toEqual([code]);
      await expect.poll(() => reads.run(isStandby)).toBe(true);
    },
  );

  it('for its length fails, because the primary would be as slow', async () => {
    const reads = readsFrom(replica);
    await expect.poll(() => reads.run(isStandby)).toBe(true);
    await expect(reads.run(failing('57014'))).rejects.toMatchObject({ code: '57014' });
    expect(failures).toEqual(['57014']);
  });
});

describe('another database than the primary', () => {
  it('may be the primary itself, through a role that only reads', async () => {
    const reader = openPostgres(readUrlOf(cluster), PATIENT);
    expect(await readsFrom(reader).run(idsIn)).not.toEqual([]);
    expect(states).toEqual(['used']);
    await reader.destroy();
  });

  it('is never read if it is no copy', async () => {
    const stranger = await createCluster({ durable: false });
    await stranger.start();
    const other = openPostgres(stranger.url, PATIENT);
    const reads = readsFrom(other);
    expect(await reads.run(idsIn)).not.toEqual([]);
    expect(states).toEqual(['other']);
    expect(await checkReplica(reads).check()).toMatchObject({ code: 'REPLICA_OTHER' });
    await other.destroy();
    await stranger.remove();
  });

  it('is never read once it was promoted', async () => {
    const promoted = openPostgres(standby.url, PATIENT);
    await sql`select pg_promote()`.execute(promoted);
    expect(await isStandby(promoted)).toBe(false);
    const reads = readsFrom(replica);
    const id = await store();
    expect(await reads.run(idsIn)).toContain(id);
    expect(states).toEqual(['other']);
    await promoted.destroy();
  });
});

it('a server whose replica is gone is ready and degraded, and counts what the primary serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zayavka-replica-'));
  const config = readConfig({
    ...{ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_URL: cluster.url },
    DATABASE_READ_URL: 'postgres://reader:reader@127.0.0.1:1/postgres',
  });
  const server = await startServer(config, { now: Date.now, isolates: sharedIsolates() });
  const ready = await server.app.inject({ url: '/readyz' });
  expect(ready.json()).toMatchObject({
    ...{ ready: true, degraded: true },
    checks: { replica: { ok: false, code: 'REPLICA_AWAY' } },
  });
  await server.app.inject({ url: '/metrics' });
  expect((await server.app.inject({ url: '/metrics' })).body).toContain(
    'zayavka_replica_reads_total{state="away"}',
  );
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
