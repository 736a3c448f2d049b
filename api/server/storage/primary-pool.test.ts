import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Reply,
  type ScriptedPostgres,
  startScriptedPostgres,
} from '../../../tests/storage/scripted-postgres.ts';
import { openPostgres } from './postgres.ts';

const AS_PRIMARY = 'show transaction_read_only';
/** Limits for databases that answer. */
const PATIENT = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000 };
/** Limits for databases that don't answer, yet long enough for those that recover. */
const LIMITED = { statementTimeoutMs: 2000, connectTimeoutMs: 2000 };
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/**
 * Starts a host that accepts writes or only reads, depending on the current `role`, and answers every other
 * query with its name.
 */
async function startHost(
  name: string,
  role: { writes: boolean; isSilent?: boolean },
  replies: Record<string, Reply | undefined> = {},
  refused: readonly string[] = [],
) {
  const host = await startScriptedPostgres((query) => {
    if (role.isSilent) return undefined;
    if (query === AS_PRIMARY) return { row: { transaction_read_only: role.writes ? 'off' : 'on' } };
    return query in replies ? replies[query] : { row: { name } };
  }, refused);
  ends.push(host.close);
  return host;
}

const open = (...hosts: readonly ScriptedPostgres[]) => openWithin(PATIENT, ...hosts);

function openWithin(limits: typeof PATIENT, ...hosts: readonly ScriptedPostgres[]) {
  const authority = hosts.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const database = openPostgres(`postgres://u@${authority}/d`, limits);
  ends.push(() => database.destroy());
  const answerOf = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ name: string }>`which`.execute(database);
    return rows[0]?.name;
  };
  return { database, answerOf };
}

describe('a database of several hosts', () => {
  it('is used on the host that takes writes, wherever it is in the list', async () => {
    const standby = await startHost('a', { writes: false });
    const { answerOf } = open(standby, await startHost('b', { writes: true }));
    expect(await answerOf()).toBe('b');
    expect(standby.queries).not.toContain('which');
  });

  it('is refused while none of them takes writes, and used as soon as one does', async () => {
    const role = { writes: false };
    const { answerOf } = open(await startHost('a', { writes: false }), await startHost('b', role));
    await expect(answerOf()).rejects.toThrow('DATABASE_READ_ONLY');
    role.writes = true;
    expect(await answerOf()).toBe('b');
  });

  it('is left by its idle connections too when a write finds the host a standby', async () => {
    const roles = { a: { writes: true }, b: { writes: false } };
    const replies: Record<string, Reply> = {};
    const first = await startHost('a', roles.a, replies);
    const { answerOf } = open(first, await startHost('b', roles.b));
    expect(await Promise.all([answerOf(), answerOf(), answerOf()])).toEqual(['a', 'a', 'a']);
    roles.a.writes = false;
    roles.b.writes = true;
    replies.which = { sqlState: '25006' };
    await expect(answerOf()).rejects.toThrow('an error');
    expect(await answerOf()).toBe('b');
    await expect.poll(() => first.connections()).toBe(0);
  });

  it('is found again when the host that took writes is gone', async () => {
    const roles = { a: { writes: true }, b: { writes: false } };
    const first = await startHost('a', roles.a);
    const { answerOf } = open(first, await startHost('b', roles.b));
    expect(await answerOf()).toBe('a');
    roles.b.writes = true;
    await first.close();
    await expect.poll(() => answerOf().catch(() => undefined)).toBe('b');
  });

  it('is not left while it takes writes, though another host does so too', async () => {
    const replies: Record<string, Reply | undefined> = {};
    const role = { writes: false };
    const hosts = [await startHost('a', { writes: true }, replies), await startHost('b', role)];
    const { answerOf } = openWithin(LIMITED, ...hosts);
    expect(await answerOf()).toBe('a');
    role.writes = true;
    replies.which = undefined;
    await expect(answerOf()).rejects.toThrow('timeout');
    delete replies.which;
    expect(await answerOf()).toBe('a');
  });

  it('is found again when that host answers nothing and breaks no connection', async () => {
    const roles = { a: { writes: true, isSilent: false }, b: { writes: false } };
    const { answerOf } = openWithin(LIMITED, await startHost('a', roles.a), await startHost('b', roles.b));
    expect(await answerOf()).toBe('a');
    roles.a.isSilent = true;
    roles.b.writes = true;
    await expect(answerOf()).rejects.toThrow('timeout');
    expect(await answerOf()).toBe('b');
  });
});

describe('a connection', () => {
  it('is not used again after a query that timed out', async () => {
    const role = { writes: true, isSilent: true };
    const { answerOf } = openWithin(LIMITED, await startHost('a', role));
    await expect(answerOf()).rejects.toThrow('timeout');
    role.isSilent = false;
    expect(await answerOf()).toBe('a');
  });

  it('stays after an error of the statement alone', async () => {
    const replies: Record<string, Reply> = { which: { sqlState: '23505' } };
    const host = await startHost('a', { writes: true }, replies);
    const { answerOf } = open(host);
    await expect(answerOf()).rejects.toThrow('an error');
    delete replies.which;
    expect(await answerOf()).toBe('a');
    expect(host.connections()).toBe(1);
  });
});

describe('a commit', () => {
  it('that no standby has confirmed is refused, though PostgreSQL answers it with a success', async () => {
    const commit = { tag: 'COMMIT', warningBy: 'SyncRepWaitForLSN' };
    const { database, answerOf } = open(await startHost('a', { writes: true }, { commit }));
    const write = database.transaction().execute((transaction) => sql`which`.execute(transaction));
    await expect(write).rejects.toThrow('COMMIT_UNCONFIRMED');
    expect(await answerOf()).toBe('a');
  });

  it('succeeds in spite of any other warning', async () => {
    const commit = { tag: 'COMMIT', warningBy: 'WarnNoTransactionBlock' };
    const { database } = open(await startHost('a', { writes: true }, { commit }));
    const write = database.transaction().execute((transaction) => sql`which`.execute(transaction));
    expect((await write).rows).toEqual([{ name: 'a' }]);
  });
});

describe('a pooler that refuses the limits of a session', () => {
  const LIMITED_BEGIN =
    'begin; set local statement_timeout = 60000; set local idle_in_transaction_session_timeout = 120000';
  const startPooler = (name: string, role = { writes: true }, replies: Record<string, Reply> = {}) =>
    startHost(name, role, replies, ['statement_timeout']);

  it('gets them with each transaction', async () => {
    const pooler = await startPooler('a');
    const { database } = open(pooler);
    await database.transaction().execute((transaction) => sql`which`.execute(transaction));
    expect(pooler.queries).toEqual([LIMITED_BEGIN, 'which', 'commit']);
  });

  it('gets them with a statement alone, in a transaction of its own', async () => {
    const pooler = await startPooler('a');
    const { answerOf } = open(pooler);
    expect(await Promise.all([answerOf(), answerOf()])).toEqual(['a', 'a']);
    expect(pooler.queries.toSorted()).toEqual(
      [LIMITED_BEGIN, LIMITED_BEGIN, 'commit', 'commit', 'which', 'which'].toSorted(),
    );
  });

  it('has no transaction open after a statement that failed', async () => {
    const replies: Record<string, Reply> = { which: { sqlState: '23505' } };
    const pooler = await startPooler('a', { writes: true }, replies);
    const { answerOf } = open(pooler);
    await expect(answerOf()).rejects.toThrow('an error');
    expect(pooler.queries).toEqual([LIMITED_BEGIN, 'which', 'rollback']);
    delete replies.which;
    expect(await answerOf()).toBe('a');
    expect(pooler.connections()).toBe(1);
  });

  it('refuses a statement whose commit no standby has confirmed', async () => {
    const commit = { tag: 'COMMIT', warningBy: 'SyncRepWaitForLSN' };
    const { answerOf } = open(await startPooler('a', { writes: true }, { commit }));
    await expect(answerOf()).rejects.toThrow('COMMIT_UNCONFIRMED');
  });

  it('is used on the host that takes writes', async () => {
    const { answerOf } = open(await startPooler('a', { writes: false }), await startPooler('b'));
    expect(await answerOf()).toBe('b');
  });
});
