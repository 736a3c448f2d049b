import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createRefusedTries,
  MOST_CAUSES,
  type RefusedTries,
  WHOLE_TRY,
} from '../../api/server/refused-tries/refused-tries.ts';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { countStatements } from './counted-statements.ts';

const DAY_MS = 24 * 60 * 60_000;

let nowMs = Date.UTC(2026, 5, 1);
let server: TestServer;
let tries: RefusedTries;
let statements: number;
let failures: unknown[];
beforeEach(async () => {
  server = await startTestServer({ now: () => nowMs });
  statements = 0;
  failures = [];
  const database = countStatements(server.database, () => {
    statements += 1;
  });
  tries = createRefusedTries(database, { now: () => nowMs, onFailure: (error) => failures.push(error) });
});
afterEach(async () => {
  await tries.stop();
  await server.close();
});

/** Counts a try of `phone-call` that is refused with these codes. */
async function refuse(codes: readonly string[]): Promise<void> {
  const live = await server.forms.live('phone-call');
  const form = { slug: 'phone-call', variant: 'phone-call', version: live?.hash ?? '', fields: [] };
  const errors = Object.fromEntries(codes.map((code, index) => [`made-up-${index}`, { code }]));
  tries.count({ form, map: {}, errors });
  await tries.flush();
}

const codes = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `code-${from + index}`);
const stored = (code: string) =>
  server.database.selectFrom('refused_tries').select('tries').where('code', '=', code).execute();
const countCauses = async (): Promise<number> => {
  const rows = await server.database.selectFrom('refused_tries').select('code').execute();
  return rows.filter(({ code }) => code !== WHOLE_TRY).length;
};

it('a form has a limited number of causes a day, known ones and all tries are counted further', async () => {
  await refuse(codes(0, MOST_CAUSES - 1));
  await refuse(codes(MOST_CAUSES - 2, 40));
  expect(await countCauses()).toBe(MOST_CAUSES);
  expect(await stored(`code-${MOST_CAUSES - 2}`)).toEqual([{ tries: 2 }]);
  expect(await stored(WHOLE_TRY)).toEqual([{ tries: 2 }]);

  nowMs += DAY_MS;
  await refuse(['code-of-the-next-day']);
  expect(await countCauses()).toBe(MOST_CAUSES + 1);
});

it('a flood of new causes is stored by a few statements', async () => {
  await refuse(codes(0, 60));
  expect(await countCauses()).toBe(60);
  expect(statements).toBeLessThanOrEqual(3);
});

it('what could not be stored is kept, and stored with what was counted since', async () => {
  const rename = (from: string, to: string) => server.database.schema.alterTable(from).renameTo(to).execute();
  await refuse(codes(0, 1));
  await rename('refused_tries', 'refused_tries_away');
  await expect(refuse(codes(0, 2))).rejects.toThrow();
  await rename('refused_tries_away', 'refused_tries');
  await refuse(codes(0, 1));
  expect([await stored('code-0'), await stored('code-1')]).toEqual([[{ tries: 3 }], [{ tries: 1 }]]);
  expect(await stored(WHOLE_TRY)).toEqual([{ tries: 3 }]);
});

it('the last counts are stored at the end, and a failure is said', async () => {
  tries.count({
    form: { slug: 'phone-call', variant: 'phone-call', version: '', fields: [] },
    ...{ map: {}, errors: {} },
  });
  await server.database.schema.alterTable('refused_tries').renameTo('refused_tries_away').execute();
  await tries.stop();
  expect(failures).toHaveLength(1);
  await server.database.schema.alterTable('refused_tries_away').renameTo('refused_tries').execute();
});
