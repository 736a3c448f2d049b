import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate, openSqlite } from '#server';
import { migrateTo } from '../../api/server/storage/migrate.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

const names = Object.keys(migrations);
const LAST = names.at(-1) ?? '';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-migrate-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const zayavka = (...args: string[]) => runCaptured(commands, args, { cwd: folder });

async function withDatabase(change: (database: ReturnType<typeof openSqlite>) => Promise<unknown>) {
  const database = openSqlite(folder);
  await change(database);
  await database.destroy();
}

const recorded = async (): Promise<string[]> => {
  let found: string[] = [];
  await withDatabase(async (database) => {
    const rows = await database.selectFrom('kysely_migration').select('name').orderBy('name').execute();
    found = rows.map(({ name }) => name);
  });
  return found;
};

/** Creates a database as the version before the last migration leaves it. */
const migratedBefore = () =>
  withDatabase((database) =>
    migrateTo(database, Object.fromEntries(Object.entries(migrations).slice(0, -1))),
  );

describe('zayavka migrate', () => {
  it('--dry-run names what would run and on what, and changes nothing', async () => {
    await migratedBefore();
    const { exitCode, out, err } = await zayavka('migrate', '--dry-run');
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: `${LAST}\n` });
    expect(err).toMatch(/^1 migration\(s\) would run on .*zayavka-migrate-.* \(0\.\d MB, 0 requests\)\.\n$/);
    expect(await recorded()).not.toContain(LAST);
  });

  it('runs it, and finds nothing to run the next time', async () => {
    await migratedBefore();
    expect(await zayavka('migrate')).toMatchObject({ exitCode: 0, out: `${LAST}\n` });
    expect(await recorded()).toEqual(names);
    const again = await zayavka('migrate', '--format', 'json');
    expect(JSON.parse(again.out)).toMatchObject({
      place: folder,
      requests: 0,
      migrations: [],
      isDryRun: false,
    });
    expect(again.err).toContain('is up to date');
  });

  it('shows every migration for a database that nothing has migrated', async () => {
    await withDatabase(async () => undefined);
    const { out, err } = await zayavka('migrate', '--dry-run');
    expect(out.trim().split('\n')).toEqual(names);
    expect(err).toContain('no requests');
  });

  it('refuses a database that a newer version has migrated', async () => {
    await withDatabase(async (database) => {
      await migrate(database);
      await database
        .updateTable('kysely_migration')
        .set({ name: '0099-of-tomorrow' })
        .where('name', '=', LAST)
        .execute();
    });
    for (const args of [['--dry-run'], []]) {
      const { exitCode, err } = await zayavka('migrate', ...args);
      expect([exitCode, err]).toEqual([
        2,
        expect.stringMatching(/MIGRATION_UNKNOWN.*0099-of-tomorrow.*Start the newer/),
      ]);
    }
    expect((await zayavka('user', 'list')).err).toContain('MIGRATION_UNKNOWN');
  });

  it.each(['0028-name-request-of-notices', undefined])(
    'refuses a database from before 0.2.0, whose last migration is %s, and names the version to start first',
    async (last) => {
      await withDatabase(async (database) => {
        if (last === undefined) {
          await database.schema.createTable('schema_migrations').addColumn('id', 'integer').execute();
          return;
        }
        await migrate(database);
        await database.deleteFrom('kysely_migration').execute();
        await database.insertInto('kysely_migration').values({ name: last, timestamp: '' }).execute();
      });
      for (const args of [['--dry-run'], []])
        expect(await zayavka('migrate', ...args)).toMatchObject({
          exitCode: 2,
          err: expect.stringMatching(/SCHEMA_TOO_OLD.*Start version 0\.2\.0 with this database once/),
        });
    },
  );

  it('refuses a database that lacks a column', async () => {
    await withDatabase(async (database) => {
      await migrate(database);
      await database.schema.alterTable('requests').dropColumn('signals').execute();
    });
    expect(await zayavka('migrate')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('requests.signals'),
    });
  });

  it('makes no database where there is none', async () => {
    expect((await zayavka('migrate', '--dry-run')).exitCode).toBe(2);
  });
});
