import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MigrationProgress, migrate, type Tables } from '#server';
import { migrateTo } from '../../api/server/storage/migrate.ts';
import { newPlace, openPlace, removePlace } from './migration-place.ts';
import { REWRITE, withRewrite } from './rewrite-consents.ts';

const AT = '2026-01-15T09:00:00.000Z';
const ROWS = 40;

let place: string;
let database: Kysely<Tables>;
beforeEach(async () => {
  place = await newPlace();
  database = openPlace(place);
  await migrate(database);
  await sql`insert into form_versions values ('h1', 'phone-call', '{}', ${AT}, null, null)`.execute(database);
  await sql`insert into consent_texts values ('t1', 'text', ${AT})`.execute(database);
  for (let n = 0; n < ROWS; n += 1) await storeAsBefore(n, AT);
});
afterEach(async () => {
  await database.destroy();
  await removePlace(place);
});

const idOf = (n: number): string => String((n * 7919) % 1000).padStart(3, '0');

/** Stores a request with its consent as the earlier version does. */
async function storeAsBefore(n: number, at: string): Promise<void> {
  const id = idOf(n);
  await sql`insert into consents values (${id}, 'privacy', 'phone-call', 'h1', 't1', 1, ${at})`.execute(
    database,
  );
}

async function expectComplete(rows: number): Promise<void> {
  const { rows: consents } = await sql<{ request_id: string; named: string }>`
    select request_id, named from consents`.execute(database);
  const named = Array.from({ length: rows }, (_row, n) => idOf(n)).sort();
  expect(consents.map(({ request_id }) => request_id).sort()).toEqual(named);
  expect(new Set(consents.map(({ named }) => named))).toEqual(new Set(['phone-call@h1']));
}

const preparedIn = (seen: readonly MigrationProgress[]): number =>
  seen.findLast(({ phase }) => phase === 'prepared')?.rows ?? 0;

/** Migrates in batches of `maxRows` until `afterRows` rows are done. */
async function interrupted(afterRows: number, maxRows: number): Promise<MigrationProgress[]> {
  const end = new AbortController();
  const seen: MigrationProgress[] = [];
  const migrating = migrateTo(database, withRewrite, {
    ...{ maxRows, rests: 0, signal: end.signal },
    onProgress(progress) {
      seen.push(progress);
      if (seen.length * maxRows >= afterRows) end.abort();
    },
  });
  await expect(migrating).rejects.toThrow(/abort/i);
  return seen;
}

describe('rows that a migration rewrites', () => {
  it('are rewritten in batches, and each reports how many are done and how many are left', async () => {
    const seen: MigrationProgress[] = [];
    await migrateTo(database, withRewrite, {
      maxRows: 10,
      rests: 0,
      onProgress: (progress) => seen.push(progress),
    });
    const before = seen.filter(({ phase }) => phase === 'prepared');
    expect(new Set(seen.map(({ migration }) => migration))).toEqual(new Set([REWRITE]));
    expect(before.map(({ phase, rows, toGo }) => [phase, rows, toGo])).toEqual([
      ['prepared', 10, 30],
      ['prepared', 20, 20],
      ['prepared', 30, 10],
      ['prepared', 40, 0],
    ]);
    await expectComplete(ROWS);
  });

  it.each([5, 15, 30, 40])(
    'are kept where they are interrupted after %d: the version before goes on, and the next call behind them',
    async (afterRows) => {
      const first = await interrupted(afterRows, 5);
      await migrate(database);
      await storeAsBefore(ROWS, '2026-01-14T09:00:00.000Z');
      await storeAsBefore(ROWS + 1, '2026-01-16T09:00:00.000Z');
      const second: MigrationProgress[] = [];
      await migrateTo(database, withRewrite, {
        maxRows: 5,
        rests: 0,
        onProgress: (progress) => second.push(progress),
      });
      await expectComplete(ROWS + 2);
      // A row that was added meanwhile may sort before the finished ones; the final transaction copies it
      // then.
      expect([ROWS, ROWS + 1, ROWS + 2]).toContain(preparedIn(first) + preparedIn(second));
    },
  );

  it('leave nothing beside the tables, also where an older version has migrated in its own way meanwhile', async () => {
    await interrupted(10, 5);
    await sql`create table kept as select * from consents_named`.execute(database);
    await migrateTo(database, withRewrite);
    await sql`create table consents_named as select * from kept`.execute(database);
    await sql`drop table kept`.execute(database);
    await migrateTo(database, withRewrite);
    const names = (await database.introspection.getTables()).map(({ name }) => name);
    expect(names.filter((name) => /_next$|_moved$/.test(name))).toEqual([]);
    await expectComplete(ROWS);
  });
});
