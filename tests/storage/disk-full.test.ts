import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const send = (n: number) =>
  server.app.inject({
    method: 'POST',
    url: '/api/crm/general/create',
    payload: { form_id: 'phone-call', phone: `+7916${1_000_000 + n}` },
  });
const limitPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(server.database);

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('a disk that is full', () => {
  it('is answered with 503, loses nothing acknowledged, and is used again when there is room', async () => {
    expect((await send(0)).statusCode).toBe(200);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.database);
    await limitPages((rows[0]?.page_count ?? 0) + 2);
    const answers = [];
    for (let round = 0; round < 20; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, index) => send(round * 10 + index)))),
      );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect(statuses.has(503)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    const stored = await server.database.selectFrom('requests').select('id').execute();
    const entries = await server.database.selectFrom('outbox').select('id').execute();
    const acknowledged = answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json().id);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(stored).toHaveLength(acknowledged.length + 1);
    expect(entries).toHaveLength(stored.length);
    await limitPages(1_000_000);
    expect((await send(999)).statusCode).toBe(200);
  });
});
