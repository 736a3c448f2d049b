import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccess, migrate, openPostgres, openSqlite, type Tables, verifyAudit } from '#server';
import { newSchema } from '../postgres/cluster.ts';

const ENTRIES = 6;
const onPostgres = process.env.TEST_ENGINE === 'postgres';

let place: string;
let database: Kysely<Tables>;
beforeEach(async () => {
  place = onPostgres
    ? await newSchema(process.env.TEST_POSTGRES_URL ?? '')
    : await mkdtemp(join(tmpdir(), 'zayavka-audit-'));
  database = onPostgres ? openPostgres(place, { maxConnections: 2 }) : openSqlite(place);
});
afterEach(async () => {
  await database.destroy();
  if (!onPostgres) await rm(place, { recursive: true });
});

async function write(count: number): Promise<void> {
  const { audit } = createAccess(database, () => Date.UTC(2026, 0, 15, 9));
  for (let index = 1; index <= count; index += 1)
    await audit(database, {
      userId: null,
      action: 'test',
      subject: `entry:${index}`,
      details: { contentHash: `hash of ${index}` },
    });
}

const findings = async (): Promise<unknown> => (await verifyAudit(database)).findings;

describe('the chain of the audit log', () => {
  it('is whole when nothing was done to it, also while it is empty', async () => {
    await migrate(database);
    expect(await verifyAudit(database)).toMatchObject({ entries: 0, findings: [] });
    await write(ENTRIES);
    expect(await verifyAudit(database)).toMatchObject({
      entries: ENTRIES,
      head: { position: ENTRIES, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      findings: [],
    });
  });

  it.each<[string, string[], unknown[]]>([
    [
      'an entry that was changed',
      [`update audit_log set action = 'other' where position = 3`],
      [{ code: 'changed', position: 3 }],
    ],
    [
      'an entry whose person was changed',
      [`update audit_log set details = '{}' where position = 1`],
      [{ code: 'changed', position: 1 }],
    ],
    [
      'an entry that was removed',
      ['delete from audit_log where position = 3'],
      [{ code: 'missing', position: 3 }],
    ],
    [
      'the first entries, removed',
      ['delete from audit_log where position < 3'],
      [{ code: 'missing', position: 2 }],
    ],
    [
      'the last entries, removed',
      ['delete from audit_log where position > 4'],
      [{ code: 'cut', position: 6 }],
    ],
    [
      'two entries in each other’s place',
      [
        'update audit_log set position = 99 where position = 3',
        'update audit_log set position = 3 where position = 4',
        'update audit_log set position = 4 where position = 99',
      ],
      expect.arrayContaining([
        { code: 'unlinked', position: 3 },
        { code: 'changed', position: 3 },
        { code: 'changed', position: 4 },
      ]) as unknown as unknown[],
    ],
    [
      'an entry beside the chain',
      [
        `insert into audit_log (id, at, action, subject) values ('x', '2026-01-15T09:00:00.000Z', 'sign-in', 'user:x')`,
      ],
      [{ code: 'unchained', position: null }],
    ],
    ['a head that was changed', ['update audit_head set position = 5'], [{ code: 'cut', position: 5 }]],
    ['a head that was removed', ['delete from audit_head'], [{ code: 'cut', position: null }]],
  ])('shows %s', async (_title, statements, expected) => {
    await migrate(database);
    await write(ENTRIES);
    for (const statement of statements) await sql.raw(statement).execute(database);
    expect(await findings()).toEqual(expected);
  });

  it('that was cut together with its head looks whole by itself, but not against a saved head', async () => {
    await migrate(database);
    await write(ENTRIES);
    const { head } = await verifyAudit(database);
    const [fourth] = await database.selectFrom('audit_log').selectAll().where('position', '=', 4).execute();
    await database.deleteFrom('audit_log').where('position', '>', 4).execute();
    await database
      .updateTable('audit_head')
      .set({ position: 4, hash: fourth?.hash ?? '' })
      .execute();
    expect(await findings()).toEqual([]);
    expect((await verifyAudit(database, head)).findings).toEqual([{ code: 'anchor', position: ENTRIES }]);
    await write(ENTRIES);
    expect((await verifyAudit(database, head)).findings).toEqual([{ code: 'anchor', position: ENTRIES }]);
  });

  it('is one, whatever processes append at the same time', async () => {
    await migrate(database);
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, [join(import.meta.dirname, 'append-audit.ts'), place, '20'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );
    const ends = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(ends).toEqual([0, 0, 0]);
    expect(await verifyAudit(database)).toMatchObject({ entries: 60, head: { position: 60 }, findings: [] });
  });

  it('keeps no entry of a change that was undone', async () => {
    await migrate(database);
    await write(1);
    const { audit } = createAccess(database, Date.now);
    const undone = database.transaction().execute(async (transaction) => {
      await audit(transaction, { userId: null, action: 'test', subject: 'entry:undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await write(1);
    expect(await verifyAudit(database)).toMatchObject({ entries: 2, findings: [] });
  });
});
