import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointDocument } from '#engine/model/endpoints';
import type { SourceDocument } from '#engine/model/sources';
import { checkDestinations, checkOutbox, checkProofs, checkSources } from '#server';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const ready = () => server.app.inject({ url: '/readyz' });
const send = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    payload: { form_id: 'phone-call', phone: '+79161234567' },
  });
const run = (text: string) => sql.raw(text).execute(server.database);
const writes = async (): Promise<number> =>
  (await server.database.selectFrom('readiness_writes').select('writes').executeTakeFirst())?.writes ?? 0;

describe('a process that can store', () => {
  it('is ready, by a row that it has just committed, one for all who ask within a second', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, ready));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers[0]?.json()).toMatchObject({
      ...{ status: 'ready', ready: true, degraded: false },
      checks: { store: { ok: true }, schema: { ok: true }, requests: { ok: true } },
      forms: { 'phone-call': expect.any(String) },
    });
    expect(await writes()).toBe(1);
  });

  it('leaves no request of its own behind', async () => {
    await ready();
    expect(await server.database.selectFrom('requests').select('id').execute()).toEqual([]);
    expect(await server.database.selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});

interface Fault {
  title: string;
  statement: string;
  check: string;
  code: string;
}

const faults: readonly Fault[] = [
  { title: 'a full disk', statement: 'pragma max_page_count = 1', check: 'store', code: 'DISK_FULL' },
  {
    title: 'a database that may only be read',
    statement: 'pragma query_only = on',
    check: 'store',
    code: 'DATABASE_READ_ONLY',
  },
  {
    title: 'a table that refuses rows',
    statement: "create trigger no_rows before insert on outbox begin select raise(abort, 'no'); end",
    check: 'store',
    code: 'DATABASE_FAILED',
  },
  {
    title: 'a table that is gone',
    statement: 'drop table readiness_writes',
    check: 'store',
    code: 'DATABASE_FAILED',
  },
  {
    title: 'a column that is missing',
    statement: 'alter table requests drop column signals',
    check: 'schema',
    code: 'SCHEMA_DAMAGED',
  },
  {
    title: 'a schema that is newer than the code',
    statement: "insert into kysely_migration values ('0099-of-tomorrow', '2026-01-15')",
    check: 'schema',
    code: 'MIGRATION_UNKNOWN',
  },
  {
    title: 'a schema that is older than the code',
    statement: "delete from kysely_migration where name like '0036%'",
    check: 'schema',
    code: 'MIGRATION_MISSING',
  },
];

/**
 * Statement that causes a fault → statement that reverts it. Other test files share the PostgreSQL schema, so
 * that only reversible faults are caused there.
 */
const ON_POSTGRES: ReadonlyMap<string, string> = new Map([
  [
    "insert into kysely_migration values ('0099-of-tomorrow', '2026-01-15')",
    "delete from kysely_migration where name like '0099%'",
  ],
]);

describe('a process that cannot store is not ready, by the name of the check and a code', () => {
  it.each(faults.filter(({ statement }) => !onPostgres || ON_POSTGRES.has(statement)))(
    '$title: $code',
    async ({ statement, check, code }) => {
      await run(statement);
      const answer = await ready();
      const undo = ON_POSTGRES.get(statement);
      if (undo !== undefined) await run(undo);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBeTruthy();
      expect(answer.json()).toMatchObject({ ready: false, checks: { [check]: { ok: false, code } } });
    },
  );
});

describe.skipIf(onPostgres)('a request that could not be stored', () => {
  it('makes the process not ready, though the row of the check could be', async () => {
    await run('drop table consents');
    expect((await send()).statusCode).toBe(503);
    expect((await ready()).json()).toMatchObject({
      ready: false,
      checks: { store: { ok: true }, requests: { ok: false } },
    });
  });
});

describe('leads that wait for the CRM', () => {
  it('degrade the process when one has waited for an hour, and leave it ready', async () => {
    let nowMs = Date.UTC(2026, 0, 15, 9);
    const check = checkOutbox(server.database, () => nowMs);
    expect(await check.check()).toBeUndefined();
    expect((await send()).statusCode).toBe(200);
    nowMs += 60 * 60_000;
    expect(await check.check()).toBeUndefined();
    nowMs += 60_000;
    expect(await check.check()).toEqual({
      code: 'OUTBOX_LATE',
      detail: 'A lead has waited for the CRM for 61 minutes.',
      isDegraded: true,
    });
  });
});

describe('an endpoint whose leads nobody gets', () => {
  const endpoint = (own: Partial<EndpointDocument>): EndpointDocument => ({
    ...{ id: 'cars', title: { ru: '', en: '' }, source: '' },
    ...{ method: 'POST', path: '/cars', encoding: 'json' },
    ...own,
  });
  const [plain, named] = [endpoint({ id: 'plain' }), endpoint({ destination: 'leasing' })];
  const lookup = endpoint({ id: 'lookup', does: 'find-appeals' });

  it.each<[string, EndpointDocument[], { name?: string }[], string[]]>([
    ['no CRM at all is configured', [plain, lookup], [], []],
    ['there is a CRM and no endpoint names another', [plain, lookup], [{}], []],
    ['each has its own', [plain, named, lookup], [{}, { name: 'leasing' }], []],
    [
      'the destination that it names is missing',
      [plain, named],
      [{}],
      ['"cars" ("leasing" in CRM_DESTINATIONS)'],
    ],
    [
      'it names another, and none is configured',
      [plain, named],
      [],
      ['"cars" ("leasing" in CRM_DESTINATIONS)'],
    ],
    ['only others have theirs', [plain, named, lookup], [{ name: 'leasing' }], ['"plain" (CRM_URL)']],
  ])('where %s', async (_title, endpoints, receivers, named) => {
    const problem = await checkDestinations(() => endpoints, receivers).check();
    if (named.length === 0) expect(problem).toBeUndefined();
    else expect(problem).toMatchObject({ code: 'DESTINATION_MISSING', isDegraded: true });
    for (const part of named) expect(problem?.detail).toContain(part);
    const all = problem?.detail.match(/"\w+" \(/g) ?? [];
    expect(all).toHaveLength(named.length);
  });
});

describe('proofs', () => {
  const form = (slug: string, proof?: { answer: string }) => ({
    slug,
    snapshot: { variants: { only: { form: { ...(proof && { proof }) } } } },
  });
  const proved = form('loan', { answer: 'phone' });

  it.each<[string, object[], boolean, string | undefined]>([
    ['no form has anything proved', [form('geo')], false, undefined],
    ['codes are sent', [proved], true, undefined],
    ['no codes are sent', [form('geo'), proved], false, '"loan"'],
  ])('where %s', async (_title, live, areSent, named) => {
    const forms = { liveForms: async () => live } as unknown as Parameters<typeof checkProofs>[0];
    const problem = await checkProofs(forms, areSent).check();
    if (named === undefined) expect(problem).toBeUndefined();
    else
      expect(problem).toMatchObject({
        code: 'CODES_MISSING',
        isDegraded: true,
        detail: expect.stringContaining(`: ${named}.`),
      });
  });
});

describe('sources', () => {
  const source = { id: 'products', service: 'shop' } as SourceDocument;

  it.each<[string, readonly SourceDocument[], object, string | undefined]>([
    ['there are none', [], {}, undefined],
    ['each has its service', [source], { shop: {} }, undefined],
    ['the service of one is not configured', [source], { store: {} }, '"products" ("shop")'],
    [
      'a service is called as what every object has',
      [{ ...source, service: 'constructor' }],
      {},
      '"constructor"',
    ],
  ])('where %s', async (_title, documents, services, named) => {
    const problem = await checkSources(() => documents, services as Record<string, unknown>).check();
    if (named === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatchObject({ code: 'SOURCE_SERVICE_MISSING', isDegraded: true });
    expect(problem?.detail ?? '').toContain(named ?? '');
  });
});
