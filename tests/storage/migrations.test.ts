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
import { placeOfRelease } from './release-0.2.0.ts';

const AT = '2026-01-15T09:00:00.000Z';
const names = Object.keys(migrations);
const BASELINE = '0029-baseline';

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

/**
 * Migrates in several processes at once, like starting workers; within one process SQLite would wait for
 * itself.
 */
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

const recordAs = async (database: Kysely<Tables>, recordedNames: readonly string[]): Promise<void> => {
  await database.deleteFrom('kysely_migration').execute();
  await database
    .insertInto('kysely_migration')
    .values(recordedNames.map((name) => ({ name, timestamp: AT })))
    .execute();
};

describe('a database', () => {
  it('of version 0.1, which recorded migrations by number, is refused and left as it is', async () => {
    const database = open();
    await sql`create table schema_migrations (id integer primary key, applied_at text not null)`.execute(
      database,
    );
    await expect(migrate(database)).rejects.toThrow(/SCHEMA_TOO_OLD.*0\.1.*Start version 0\.2\.0/);
    expect((await database.introspection.getTables()).map(({ name }) => name)).toEqual(['schema_migrations']);
  });

  it('of a version between 0.1 and 0.2.0 is refused by its last migration, also under a running server', async () => {
    const database = open();
    await migrate(database);
    const record = ['0001-create-tables', '0028-name-request-of-notices'];
    await recordAs(database, record);
    await expect(migrate(database)).rejects.toThrow(/SCHEMA_TOO_OLD.*0028-name-request-of-notices/);
    await expect(refuseOtherSchema(database)).rejects.toThrow('SCHEMA_TOO_OLD');
    expect(await recorded(database)).toEqual(record);
  });

  it('of a version whose baseline is newer is refused as a newer one', async () => {
    const database = open();
    await migrate(database);
    await recordAs(database, ['0050-baseline']);
    await expect(migrate(database)).rejects.toThrow(/MIGRATION_UNKNOWN.*0050-baseline/);
  });

  it('of version 0.2.0 is brought up to date once by several processes that start at once', async () => {
    place = await placeOfRelease();
    const before = await recorded(open());
    expect(before).toHaveLength(29);
    await migrateInProcesses(3);
    expect(await recorded(open())).toEqual([...before, ...names.filter((name) => name !== BASELINE)]);
    await migrateInProcesses(1);
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
});

describe('a new database', () => {
  it('is brought up to date once by several processes that start at once', async () => {
    await migrateInProcesses(3);
    expect(await recorded(open())).toEqual(names);
  });

  it('that stays behind by some migrations gets them, whatever their numbers', async () => {
    const database = open();
    await migrate(database);
    await sql`alter table phone_codes drop column subject`.execute(database);
    await sql`alter table phone_codes drop column used_at`.execute(database);
    await sql`drop table files`.execute(database);
    await database
      .deleteFrom('kysely_migration')
      .where('name', 'in', ['0031-create-files', '0032-take-one-time-codes', '0035-count-unsent-files'])
      .execute();
    await migrate(database);
    expect(await recorded(database)).toEqual(names);
    expect(await database.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});

it('migrations are numbered from the baseline on without a gap', () => {
  expect(names[0]).toBe(BASELINE);
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_name, index) => index + 29));
});
