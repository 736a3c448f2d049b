import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openPostgres, SQLITE_FILE, type Tables } from '#server';
import { migrateTo } from '../../api/server/storage/migrate.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { countStatements } from './counted-statements.ts';
import { newPlace, onPostgres, openPlace, removePlace } from './migration-place.ts';
import { fillTables, migrationsOf, readTables, tablesOf } from './migration-rows.ts';
import { withRewrite } from './rewrite-consents.ts';

/** Number of migrations of version 0.2.0; the migration that moves rows comes later. */
const OLD = 1;
/** Table that is filled beside the old one before it replaces it; the earlier version does not use it. */
const PREPARED = 'consents_named';
/** Options that make each row a batch, so that a migration is also cut between any two rows. */
const IN_SINGLE_ROWS = { maxRows: 1, rests: 0 };
const [oldTables, newestTables] = await Promise.all([
  tablesOf(OLD),
  tablesOf(Object.keys(migrations).length),
]);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const starts = [
  // The step is larger on a new database: each lost connection costs a new one, and on PostgreSQL the rows
  // are the risk.
  { title: 'a new database', count: 0, step: 6, start: async () => {} },
  {
    title: 'a database with rows that version 0.2.0 has left',
    count: OLD,
    step: 1,
    start: async (database: Kysely<Tables>) => {
      await migrateTo(database, migrationsOf(OLD));
      await fillTables(database, oldTables);
    },
  },
] as const;

type Start = (typeof starts)[number];

async function started({ start }: Start): Promise<{ place: string; database: Kysely<Tables> }> {
  const place = await newPlace();
  ends.push(() => removePlace(place));
  const database = openTracked(place);
  await start(database);
  return { place, database };
}

function openTracked(place: string): Kysely<Tables> {
  const database = openPlace(place);
  ends.push(() => database.destroy());
  return database;
}

/** Returns the names of the tables, except those that record migrations. */
const tableNames = async (database: Kysely<Tables>): Promise<string[]> =>
  (await database.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_'));

/**
 * Returns true if all of the newest migrations are applied; otherwise expects that every row and table is as
 * before, with nothing added.
 */
async function isNew(database: Kysely<Tables>, { count }: Start): Promise<boolean> {
  const names = (await tableNames(database)).toSorted();
  if (names.includes('rewritten')) return true;
  const tables = count === 0 ? [] : oldTables;
  expect(names.filter((name) => name !== PREPARED)).toEqual(tables.map(({ name }) => name).toSorted());
  const rows = await readTables(database, tables);
  expect(Object.values(rows).map(({ length }) => length)).toEqual(
    tables.map(({ name }) => (name === 'audit_head' ? 1 : 3)),
  );
  return false;
}

async function contentOf(database: Kysely<Tables>): Promise<unknown> {
  const recorded = await database.selectFrom('kysely_migration').select('name').orderBy('name').execute();
  return {
    recorded,
    tables: (await tableNames(database)).toSorted(),
    rows: await readTables(database, newestTables),
  };
}

/** Returns the content after an uninterrupted migration, and its number of statements. */
async function uninterrupted(from: Start): Promise<{ content: unknown; statements: number }> {
  const { database } = await started(from);
  let statements = 0;
  await migrateTo(
    countStatements(database, (statement) => {
      statements = statement;
    }),
    withRewrite,
    IN_SINGLE_ROWS,
  );
  return { content: await contentOf(database), statements };
}

describe.each(starts)('$title', (from) => {
  it.runIf(onPostgres)(
    'whose migration loses its connection again and again is the old one, and then the new one',
    async () => {
      const { content, statements } = await uninterrupted(from);
      const { place, database } = await started(from);
      const states: boolean[] = [];
      for (let last = 1; last <= statements && states.at(-1) !== true; last += from.step) {
        await migrateUntil(place, last, database);
        states.push(await isNew(database, from));
        // The older version runs its migrations again; it refuses a database of a newer one.
        if (states.at(-1) === false && last === 1) await migrateTo(database, migrationsOf(from.count));
      }
      expect(states.filter((state) => !state).length).toBeGreaterThan(states.length / 2);
      await migrateTo(database, withRewrite);
      expect(await contentOf(database)).toEqual(content);
    },
  );

  it.skipIf(onPostgres)(
    'whose migration ends after any statement has files that are the old one, and lead to the new one',
    async () => {
      const { content, statements } = await uninterrupted(from);
      const { place, database } = await started(from);
      const copies: string[] = [];
      const copied = countStatements(database, async () => {
        copies.push(await copyFiles(place));
      });
      await migrateTo(copied, withRewrite, IN_SINGLE_ROWS);
      expect(copies.length).toBe(statements);
      const states: boolean[] = [];
      for (const copy of copies) {
        const left = openPlace(copy);
        states.push(await isNew(left, from));
        if (states.at(-1) === false) await migrateTo(left, migrationsOf(from.count));
        await migrateTo(left, withRewrite);
        expect(await contentOf(left)).toEqual(content);
        await left.destroy();
        await rm(copy, { recursive: true });
      }
      expect(states).toEqual(states.toSorted());
      expect(states.filter((state) => !state).length).toBeGreaterThan(states.length / 2);
    },
  );

  it.skipIf(onPostgres && from.count === 0)(
    'whose process is killed in the middle, or after the last statement, is migrated by the next',
    async () => {
      const { content, statements } = await uninterrupted(from);
      for (const last of [Math.floor(statements / 2), statements]) {
        const { place, database } = await started(from);
        expect(await migrateInProcess(place, last)).toBe('SIGKILL');
        await isNew(database, from);
        expect(await migrateInProcess(place)).toBeNull();
        expect(await contentOf(database)).toEqual(content);
      }
    },
  );
});

/** Runs the migrations over a connection that ends after the given statement. */
async function migrateUntil(place: string, last: number, observer: Kysely<Tables>): Promise<void> {
  const name = `cut-${last}`;
  const database = openPostgres(`${place}&application_name=${name}`, { maxConnections: 1 });
  const cut = countStatements(database, async (statement) => {
    if (statement === last)
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where application_name = ${name}`.execute(observer);
  });
  // The cut may come after the final statement, so that no error is required.
  await migrateTo(cut, withRewrite, IN_SINGLE_ROWS).catch(() => undefined);
  await database.destroy();
}

/**
 * Copies the files as a kill would leave them, with what the operating system has by now. The first reader
 * rebuilds the index of the journal.
 */
async function copyFiles(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'zayavka-migrations-'));
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`])
    await copyFile(join(folder, name), join(copy, name));
  return copy;
}

/** Runs the migrations in a process and resolves with the signal that ended it. */
async function migrateInProcess(place: string, last?: number): Promise<NodeJS.Signals | null> {
  const script = join(import.meta.dirname, 'migrate-once.ts');
  const child = spawn(process.execPath, [script, place, 'rewrite', String(last)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}
