import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, openPostgres, openSqlite, refuseOtherSchema, schemaVersion, type Tables } from '#server';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { newSchema } from '../postgres/cluster.ts';

const AT = '2026-01-15T09:00:00.000Z';
const names = Object.keys(migrations);
/** Version 0.1 had so many, numbered from 1. */
const RELEASED = 13;

const onPostgres = process.env.TEST_ENGINE === 'postgres';
let place: string;
let open: () => Kysely<Tables>;
let remove = async (): Promise<void> => {};
let databases: Kysely<Tables>[] = [];

beforeEach(async () => {
  place = onPostgres
    ? await newSchema(process.env.TEST_POSTGRES_URL ?? '')
    : await mkdtemp(join(tmpdir(), 'zayavka-migrations-'));
  remove = async () => (onPostgres ? undefined : rm(place, { recursive: true }));
  open = () => {
    const database = onPostgres ? openPostgres(place, { maxConnections: 2 }) : openSqlite(place);
    databases.push(database);
    return database;
  };
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.destroy()));
  databases = [];
  await remove();
});

/** As version 0.1 left it: each migration recorded by its number alone. */
async function asReleased(database: Kysely<Tables>, count: number): Promise<void> {
  await sql`create table schema_migrations (id integer primary key, applied_at text not null)`.execute(
    database,
  );
  for (const [index, { up }] of Object.values(migrations).slice(0, count).entries()) {
    await database.transaction().execute(async (transaction) => {
      await sql`insert into schema_migrations (id, applied_at) values (${index + 1}, ${AT})`.execute(
        transaction,
      );
      await up(transaction as never);
    });
  }
  await database
    .insertInto('users')
    .values({ id: 'u1', name: 'ivanova', password_hash: null, role: 'admin', created_at: AT })
    .execute();
  await database
    .insertInto('form_versions')
    .values({ hash: 'h1', slug: 'phone-call', snapshot: '{}', created_at: AT })
    .execute();
}

/** As workers that start at once; in one process SQLite would wait for itself. */
async function migrateInProcesses(count: number): Promise<void> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [join(import.meta.dirname, 'migrate-once.ts'), place], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const ends = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(ends).toEqual(children.map(() => 0));
}

const recorded = async (database: Kysely<Tables>): Promise<string[]> =>
  (await database.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

const rowsOf = async (database: Kysely<Tables>): Promise<unknown> => ({
  users: await database.selectFrom('users').select(['id', 'name', 'role', 'disabled']).execute(),
  versions: await database.selectFrom('form_versions').selectAll().execute(),
});

const KEPT = {
  users: [{ id: 'u1', name: 'ivanova', role: 'admin', disabled: 0 }],
  versions: [{ hash: 'h1', slug: 'phone-call', snapshot: '{}', created_at: AT, sources: null }],
};

describe('a database that records migrations by number', () => {
  it('is taken over: rows are intact, every migration is recorded by name and none runs again', async () => {
    const database = open();
    await asReleased(database, RELEASED);
    await migrate(database);
    expect(await rowsOf(database)).toEqual(KEPT);
    expect(await recorded(database)).toEqual(names);
    await migrate(database);
    expect(await recorded(database)).toEqual(names);
  });

  it('gets the migrations that it misses', async () => {
    const database = open();
    await asReleased(database, 6);
    await migrate(database);
    expect(await rowsOf(database)).toEqual(KEPT);
    expect(await recorded(database)).toEqual(names);
    expect(await database.selectFrom('publications').select('changes').execute()).toEqual([]);
  });

  it('of a newer version is refused', async () => {
    const database = open();
    await asReleased(database, RELEASED);
    await sql`insert into schema_migrations (id, applied_at) values (99, ${AT})`.execute(database);
    await expect(migrate(database)).rejects.toThrow('MIGRATION_UNKNOWN');
  });

  it('that a newer version has migrated is refused, and left as it is', async () => {
    const database = open();
    await migrate(database);
    await database
      .deleteFrom('kysely_migration')
      .where('name', '=', names.at(-1) ?? '')
      .execute();
    await database
      .insertInto('kysely_migration')
      .values({ name: '0099-of-tomorrow', timestamp: AT })
      .execute();
    const before = await recorded(database);
    await expect(migrate(database)).rejects.toThrow(/MIGRATION_UNKNOWN.*0099-of-tomorrow/);
    expect(await recorded(database)).toEqual(before);
  });

  it('that lacks a column is refused by its name, however complete its record is', async () => {
    const database = open();
    await migrate(database);
    await sql`alter table requests drop column signals`.execute(database);
    await expect(migrate(database)).rejects.toThrow(/SCHEMA_DAMAGED.*requests\.signals/);
    await expect(refuseOtherSchema(database)).rejects.toThrow(/SCHEMA_DAMAGED.*requests\.signals/);
  });

  it('that was put in the place of another under a running server is refused by what it lacks', async () => {
    const database = open();
    await migrate(database);
    await refuseOtherSchema(database);
    await database
      .deleteFrom('kysely_migration')
      .where('name', '=', names.at(-1) ?? '')
      .execute();
    await expect(refuseOtherSchema(database)).rejects.toThrow(`MIGRATION_MISSING`);
    expect(await schemaVersion(database)).toEqual({ pending: names.slice(-1), unknown: [] });
  });

  it('is taken over once by several processes that start at once', async () => {
    await asReleased(open(), 6);
    await migrateInProcesses(3);
    const database = open();
    expect(await recorded(database)).toEqual(names);
    expect(await rowsOf(database)).toEqual(KEPT);
  });
});

describe('a new database', () => {
  it('is brought up to date once by several processes that start at once', async () => {
    await migrateInProcesses(3);
    expect(await recorded(open())).toEqual(names);
  });

  it('that stays behind by one migration gets it, whatever its number', async () => {
    const database = open();
    await migrate(database);
    await sql`alter table publications drop column changes`.execute(database);
    await sql`drop table diff_approvals`.execute(database);
    await database
      .deleteFrom('kysely_migration')
      .where('name', 'in', ['0011-create-diff-approvals', '0013-add-publication-changes'])
      .execute();
    await migrate(database);
    expect(await recorded(database)).toEqual(names);
    expect(await database.selectFrom('diff_approvals').selectAll().execute()).toEqual([]);
  });
});

it('migrations are numbered from 1 without a gap, and those of version 0.1 keep their names', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_name, index) => index + 1));
  expect(names.slice(0, RELEASED)).toEqual([
    '0001-create-tables',
    '0002-create-users',
    '0003-create-captchas',
    '0004-add-outbox-delivery',
    '0005-keep-consents-after-erasure',
    '0006-create-rate-counters',
    '0007-add-request-signals',
    '0008-create-appeals',
    '0009-create-drafts',
    '0010-create-openid-identities',
    '0011-create-diff-approvals',
    '0012-add-document-removal',
    '0013-add-publication-changes',
  ]);
});
