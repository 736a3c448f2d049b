import type { Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import {
  countByState,
  createAccess,
  createRequestStore,
  migrate,
  type NewRequest,
  publishedForms,
  readRequests,
  refuseOtherSchema,
  schemaVersion,
  type Tables,
  verifyAudit,
} from '#server';
import { createDraftStore } from '../../api/server/definitions/draft-store.ts';
import { migrateTo } from '../../api/server/storage/migrate.ts';
import { migrations } from '../../api/server/storage/migrations/registry.gen.ts';
import { newPlace, openPlace, removePlace } from './migration-place.ts';
import { fillTables, migrationsOf, type Row, readTables, type Table, tablesOf } from './migration-rows.ts';
import { newRequest, publishStub } from './new-request.ts';
import { placeOfRelease } from './release-0.2.0.ts';
import { schemaOf } from './schema-of.ts';

type Rows = Readonly<Record<string, readonly Row[]>>;

const newest = Object.keys(migrations).length;
const versions = Object.keys(migrations).slice(0, -1);
const newestTables = await tablesOf(newest);

let end = async (): Promise<void> => {};
afterEach(() => end());

function open(place: string): Kysely<Tables> {
  const database = openPlace(place);
  end = async () => {
    await database.destroy();
    await removePlace(place);
  };
  return database;
}

/** Returns a database of the version with the first `count` migrations, with rows in all of its tables. */
async function filled(count: number): Promise<{ database: Kysely<Tables>; tables: Table[] }> {
  const database = open(await newPlace());
  const tables = await tablesOf(count);
  await migrateTo(database, migrationsOf(count));
  await fillTables(database, tables);
  return { database, tables };
}

it('a database that version 0.2.0 has left is at the baseline, keeps every row, and is read and written', async () => {
  const database = open(await placeOfRelease());
  expect(await schemaVersion(database)).toEqual({
    pending: Object.keys(migrations).slice(1),
    unknown: [],
    beforeBaseline: undefined,
  });
  const tables = await tablesOf(1);
  const before = await readTables(database, tables);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  await migrate(database);
  await refuseOtherSchema(database);
  expect(await readTables(database, tables)).toEqual(before);
  await expectStoresRead(database, await readTables(database, newestTables));
  await publishStub(database);
  const stored = await createRequestStore(database, () => '2026-03-01T00:00:00.000Z').save(newRequest());
  expect(stored.kind).toBe('stored');
});

it('the schema of a database from 0.2.0 is that of a new one', async () => {
  const upgraded = open(await placeOfRelease());
  await migrate(upgraded);
  const schema = await schemaOf(upgraded);
  await end();
  const created = open(await newPlace());
  await migrate(created);
  expect(await schemaOf(created)).toEqual(schema);
  expect(schema.length).toBeGreaterThan(200);
});

it('versions whose lists have conditions in their items are compiled again, and no others', async () => {
  const place = Object.keys(migrations).indexOf('0037-compile-conditions-in-items');
  const { database } = await filled(place);
  const versionOf = (hash: string, items: object) => ({
    hash,
    slug: 'loans',
    snapshot: JSON.stringify({ variants: { main: { schema: { properties: { loans: { items } } } } } }),
    sources: '{"main":"code"}',
    created_at: '2026-03-01T00:00:00.000Z',
  });
  const condition = { if: { properties: { kind: { const: 'car' } } }, then: { required: ['model'] } };
  await database
    .insertInto('form_versions')
    .values([
      versionOf('plain', { type: 'string' }),
      versionOf('asked', { type: 'object', ...condition }),
      versionOf('inner', { type: 'object', allOf: [condition] }),
      versionOf('given', { type: 'object', dependencies: { kind: ['model'] } }),
    ])
    .execute();
  await migrate(database);
  const stored = await database
    .selectFrom('form_versions')
    .select(['hash', 'sources'])
    .where('slug', '=', 'loans')
    .orderBy('hash')
    .execute();
  expect(stored.map(({ hash, sources }) => [hash, sources])).toEqual([
    ['asked', null],
    ['given', null],
    ['inner', null],
    ['plain', '{"main":"code"}'],
  ]);
});

it.each(versions.map((name, index) => [name, index + 1] as const))(
  'a database of the version that ended with %s keeps every row, and the service reads them',
  async (_name, count) => {
    const { database, tables } = await filled(count);
    const before = await readTables(database, tables);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await migrate(database);
    expect(await readTables(database, tables)).toEqual(before);
    const after = await readTables(database, newestTables);
    await expectStoresRead(database, after);
  },
);

async function expectStoresRead(database: Kysely<Tables>, rows: Rows): Promise<void> {
  const count = (table: string): number => rows[table]?.length ?? 0;
  const nowIso = (): string => '2026-03-01T00:00:00.000Z';
  const users = await createAccess(database, Date.now).users.list();
  const drafts = await createDraftStore(database, nowIso).list();
  const { entries, findings } = await verifyAudit(database);
  const pending = (await countByState(database)).get('pending');
  const [attempt] = rows.requests ?? [];
  const form = String(attempt?.form);
  const requests: unknown[] = [];
  for await (const { id } of readRequests(database, { form, since: undefined })) requests.push(id);
  const replayed = await createRequestStore(database, nowIso).find({
    idempotencyKey: attempt?.idempotency_key,
    bodyHash: attempt?.body_hash,
  } as NewRequest);
  expect({
    users: users.length,
    drafts: drafts.length,
    entries,
    findings,
    requests,
  }).toEqual({
    users: count('users'),
    drafts: count('drafts'),
    entries: count('audit_log'),
    findings: [],
    // The store hides requests that are marked for erasure.
    requests: (attempt?.marked_at ?? null) === null ? [attempt?.id] : [],
  });
  expect(pending).toBe(count('outbox'));
  expect(await publishedForms(database)).toEqual(rows.form_versions?.map(({ slug }) => slug).toSorted());
  expect(replayed).toEqual({ kind: 'replayed', id: attempt?.id });
}

it('a version refuses a database that a newer one has migrated', async () => {
  const { database } = await filled(newest);
  await expect(migrateTo(database, migrationsOf(newest - 1))).rejects.toThrow('MIGRATION_UNKNOWN');
});
